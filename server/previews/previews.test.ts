import type { FoundPaths } from './build-preview';
import { endOfPreviewToken, issuePreviewToken } from './preview-view';
import { Previews, type PreviewTurn } from './previews';

const secret = 'a secret of the test';
const site = 'https://www.valterra.example';

interface Turn extends PreviewTurn {
  end(found: FoundPaths[]): void;
  fail(error: Error): void;
}

let turns: Turn[];
let said: string[];
let now: Date;
let previews: Previews;

/** Builds that begin at once and end when a test says so. */
const build = (turn: PreviewTurn): Promise<FoundPaths[]> =>
  new Promise((end, fail) => {
    turns.push({ ...turn, end, fail });
    turn.signal.addEventListener('abort', () => fail(turn.signal.reason as Error));
  });

beforeEach(() => {
  [turns, said, now] = [[], [], new Date('2026-03-31T09:30:00Z')];
  previews = new Previews({ build, site, secret, log: (line) => said.push(line), now: () => now });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const stateOf = (id: string) => previews.of('articles', id)?.state ?? null;
const namesOf = (turn: Turn | undefined) => turn?.entries.map(({ name }) => name);
const pagesOf = (slug: string): FoundPaths => ({
  status: 'fulfilled',
  value: [
    { locale: 'pt', path: `/pt/blog/${slug}` },
    { locale: 'en', path: `/en/blog/${slug}` },
  ],
});

it('shows the pages in both languages, for two hours, with a token that opens them', async () => {
  expect(stateOf('lamas')).toBeNull();
  previews.ask('articles', 'lamas');
  expect(stateOf('lamas')).toBe('waiting');
  turns[0]?.onTurn();
  expect(stateOf('lamas')).toBe('building');
  turns[0]?.end([pagesOf('lamas')]);
  await settled();
  const { state, links, until } = previews.of('articles', 'lamas') ?? {};
  expect([state, until]).toEqual(['ready', '2026-03-31T11:30:00.000Z']);
  const urls = (links ?? []).map(({ url }) => new URL(url));
  expect(urls.map(({ origin, pathname }) => origin + pathname)).toEqual([`${site}/pt/blog/lamas`, `${site}/en/blog/lamas`]);
  const tokens = urls.map(({ searchParams }) => searchParams.get('preview') ?? '');
  expect(tokens.map((token) => endOfPreviewToken(secret, token, now))).toEqual([new Date(until ?? ''), new Date(until ?? '')]);
  expect(said.join('\n')).not.toContain(tokens[0]);
  now = new Date('2026-03-31T11:30:00Z');
  expect(stateOf('lamas')).toBeNull();
});

it('builds one at a time: what is asked for meanwhile is shown by the next, all at once; who asks again waits for the same', async () => {
  previews.ask('articles', 'lamas');
  turns[0]?.onTurn();
  for (const name of ['lamas', 'solos', 'aterro']) previews.ask('articles', name);
  expect([turns.length, stateOf('solos')]).toEqual([1, 'waiting']);
  turns[0]?.end([pagesOf('lamas')]);
  await settled();
  expect([stateOf('lamas'), namesOf(turns[1])]).toEqual(['ready', ['solos', 'aterro']]);
  turns[1]?.end([{ status: 'rejected', reason: new Error('There is nothing named "solos"') }, pagesOf('aterro')]);
  await settled();
  expect(previews.of('articles', 'solos')).toEqual({
    state: 'failed',
    links: [],
    until: null,
    reason: 'There is nothing named "solos"',
    fault: { code: 'unknown', what: '' },
  });
  expect(stateOf('aterro')).toBe('ready');
  previews.ask('articles', 'aterro');
  expect([turns.length, stateOf('aterro')]).toEqual([3, 'waiting']);
});

it('says why a build failed, and builds the next; ends with the server, and begins nothing then', async () => {
  previews.ask('articles', 'lamas');
  turns[0]?.log('ERROR #11321 a field is missing');
  previews.ask('articles', 'solos');
  turns[0]?.fail(new Error('The build failed.'));
  await settled();
  expect(previews.of('articles', 'lamas')).toMatchObject({ state: 'failed', reason: 'The build failed.\nERROR #11321 a field is missing' });
  expect(said).toEqual(['Preview: ERROR #11321 a field is missing', 'The preview failed: The build failed.']);
  expect(namesOf(turns[1])).toEqual(['solos']);
  await previews.stop();
  expect(turns[1]?.signal.aborted).toBe(true);
  previews.ask('articles', 'aterro');
  expect([turns.length, stateOf('aterro')]).toEqual([2, null]);
});

it('a token is good until its end, and nobody issued one that is cut short or longer', () => {
  const [until, before] = [new Date('2026-03-31T11:30:00Z'), new Date('2026-03-31T11:29:59Z')];
  const token = issuePreviewToken(secret, until);
  expect([endOfPreviewToken(secret, token, before), endOfPreviewToken(secret, token, until)]).toEqual([until, null]);
  for (const forged of ['', token.split('.')[0] ?? '', `${token}0`]) expect(endOfPreviewToken(secret, forged, before)).toBeNull();
});

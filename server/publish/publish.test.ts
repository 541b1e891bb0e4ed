import { answeringServer } from '../../tests/fixtures/answering-server';
import { bareRelease } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { ReleaseStore } from '../releases/release-store';
import { codeFingerprint } from './code-fingerprint';
import { publish, releaseFreshness } from './publish';
import type { LoadedRelease } from '../serve/loaded-release';
import { BackendAway, changedSince, contentProblems, currentCursor } from './content-cursor';
import { draftPaths } from '../previews/build-preview';

const token = 'a-token-of-the-test';
const root = scratchFolder();
let questions: number;
/** From which question on the backend's list of changes has the change. */
let listedFrom: number;
let problems: unknown;
beforeEach(() => void ([questions, listedFrom, problems] = [0, Infinity, []]));
const url = answeringServer((request, response) => {
  if (request.url?.startsWith('/api/changes')) questions += 1;
  const cursor = questions >= listedFrom ? 'new' : 'old';
  // A process that is held up between two questions must not find its connection closed.
  response.setHeader('connection', 'close').setHeader('content-type', 'application/json');
  if (request.url?.startsWith('/api/problems')) return void response.end(JSON.stringify({ data: problems }));
  response.end(JSON.stringify({ data: { cursor, changed: [], deleted: [] }, meta: { cursor } }));
});

/** A live release of the content of `old`; a build would fail, because there is no Gatsby in this folder. */
async function order(named: { type: string; locale: string; id: string }[]) {
  const environment = readEnvironment({ DATA_DIR: root('data') });
  const store = new ReleaseStore(environment.releasesDir, root());
  await bareRelease(store, '1-a', { codeFingerprint: await codeFingerprint(root(), environment), contentCursor: 'old' });
  await store.makeCurrent('1-a');
  return { root: root(), environment, backend: { url: url(), token }, store, log: () => undefined, named };
}

const article = { type: 'articles', locale: 'pt', id: 'lamas' };

it('builds nothing when the live release has everything, and asks again for what a webhook named, for some seconds', async () => {
  expect(await publish(await order([]))).toEqual({ state: 'done', release: '1-a', pages: { total: 0, first: [] }, warnings: [] });
  expect(questions).toBe(1);
  expect(await publish(await order([article]))).toMatchObject({ state: 'done', release: '1-a' });
  expect(questions).toBe(5);
});

it('tells what the backend holds back even then: it may be why there is nothing to build', async () => {
  problems = [
    { path: 'articles/b.yml', locale: 'pt', field: 'slug', message: 'is taken: its last good version stays' },
    { path: 'authors/ines.yml', locale: null, field: '', message: 'is not YAML' },
  ];
  expect((await publish(await order([]))).warnings).toEqual([
    'articles/b.yml [pt] slug: is taken: its last good version stays',
    'authors/ines.yml: is not YAML',
  ]);
  problems = { no: 'list' };
  expect((await publish(await order([]))).warnings).toEqual([]);
});

it('builds what the list of changes has a moment after the webhook', async () => {
  listedFrom = 3;
  await expect(publish(await order([article]))).rejects.toThrow('gatsby');
  expect(questions).toBe(3);
});

let answer: { status: number; body: string };
let asked: string[];
beforeEach(() => void (asked = []));
const given = answeringServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});
const release = { manifest: { codeFingerprint: 'code', contentCursor: '7', derived: true } } as LoadedRelease;
const changes = (cursor: string, changed: unknown[] = [], deleted: unknown[] = []) => ({
  status: 200,
  body: JSON.stringify({ data: { cursor, changed, deleted } }),
});

const unknown = { status: 410, body: '{"error":{}}' };
const undated = { manifest: { ...release.manifest, contentCursor: null } } as LoadedRelease;
const underived = { manifest: { ...release.manifest, derived: false } } as LoadedRelease;
it.each<[string, typeof answer, LoadedRelease | null, string, object, number]>([
  ['serves when nothing has changed since the cursor of the release', changes('7'), release, 'code', { serve: true }, 1],
  ['builds behind it when an entity was changed', changes('8', [{}]), release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when an entity was deleted', changes('8', [], [{}]), release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when only the cursor moved: the settings', changes('8'), release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when nobody knows what has changed', unknown, release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when it names no cursor', changes('7'), undated, 'code', { serve: false, use: 'meanwhile' }, 0],
  ['builds behind it when its search index is to come', changes('7'), underived, 'code', { serve: false, use: 'meanwhile' }, 0],
  ['builds without asking when the code is another', changes('7'), release, 'other', { serve: false, use: 'never' }, 0],
  ['builds when there is no release', changes('7'), null, 'code', { serve: false, why: 'there is no release yet' }, 0],
])('%s', async (_what, changed, its, code, fit, questions) => {
  answer = changed;
  expect(await releaseFreshness(its, code, { url: given(), token })).toMatchObject(fit);
  expect(asked).toEqual(Array(questions).fill(expect.stringContaining('/api/changes?since=7')));
});

it('serves with a warning when the backend is away', async () => {
  const fit = await releaseFreshness(release, 'code', { url: 'http://127.0.0.1:48999', token });
  expect(fit).toMatchObject({ serve: true, warning: expect.stringContaining('http://127.0.0.1:48999 cannot be reached') });
});

it.each([
  [401, '{}', 'refuses the token'],
  [500, 'no JSON', 'answered 500'],
  [200, '{"data":[]}', 'without a cursor'],
])('a cursor that cannot be read is one clear line for %i %s, without the token', async (status, body, words) => {
  answer = { status, body };
  const error = await currentCursor({ url: given(), token }).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(BackendAway);
  expect((error as Error).message).toContain(words);
  expect((error as Error).message).not.toMatch(new RegExp(`${token}|\n`));
});

it('a backend that cannot say what has changed is built from each time, with or without a cursor', async () => {
  const backend = { url: given(), token, hidesChanges: true };
  const cursors = [];
  for (const body of ['{"data":[]}', '{"data":[],"meta":{"cursor":"7"}}']) {
    answer = { status: 200, body };
    cursors.push(await currentCursor(backend));
  }
  expect([cursors, await changedSince(backend, '7')]).toEqual([['none', '7'], true]);
  expect(await releaseFreshness(release, 'code', backend)).toMatchObject({ serve: false, use: 'meanwhile' });
});

let followed: string[] = [];
beforeEach(() => void (followed = []));
const elsewhere = answeringServer(({ url = '' }, response) => {
  followed.push(url);
  response.end('{"data":[],"meta":{"cursor":"1","pages":1}}');
});
const leadingAway = answeringServer((request, response) => response.writeHead(302, { location: elsewhere() + request.url }).end());

it.each([
  ['the cursor', currentCursor],
  ['the changes', (backend) => changedSince(backend, '1')],
  ['the problems', contentProblems],
  ['the paths of a draft', (backend) => draftPaths(backend, 'articles', 'lamas')],
] as const satisfies [string, (backend: { url: string; token: string }) => Promise<unknown>][])(
  'a redirect of the backend takes no token to another host when asked for %s',
  async (_, ask) => {
    const said = await ask({ url: leadingAway(), token }).then(String, (error: Error) => error.message);
    expect([followed, said]).toEqual([[], expect.stringMatching(/^$|answered 302/)]);
  },
);

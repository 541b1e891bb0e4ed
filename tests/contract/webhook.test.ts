import { HookPoster } from '../../backend/hooks/hook-poster';
import { signatureHeader } from '../../backend/hooks/sign-hook';
import { bytesOf, readEvents } from '../../server/publisher/read-events';
import type { Build } from '../../server/publisher/build-tables';
import { PublishingSite, secret } from '../fixtures/publishing-site';
import { until } from '../fixtures/until';
import { ask } from './ask';

let site: PublishingSite;
beforeAll(async () => void (site = await PublishingSite.start()));
afterAll(() => site.clear());

const errorOf = (text: string): string => (JSON.parse(text) as { error: { code: string } }).error.code;
const minutesAgo = (count: number): Date => new Date(Date.now() - count * 60_000);

describe('POST /hooks/content', () => {
  it('refuses what is not signed, wrongly signed, too old or too new, and builds nothing', async () => {
    const before = [site.backend.reads, (await site.builds()).length];
    site.backend.change('one', 'one, not told of');
    const refused = [
      await site.hook({ signature: null }),
      await site.hook({ signature: signatureHeader('another secret', new Date(), '{}') }),
      await site.hook({ body: '{"changed":[]}', signature: signatureHeader(secret, new Date(), '{}') }),
      await site.hook({ now: minutesAgo(5.1) }),
      await site.hook({ now: minutesAgo(-5.1) }),
      await site.hook({ signature: 'v1=00' }),
    ];
    expect(refused.map(({ status, text }) => [status, errorOf(text)])).toEqual(refused.map(() => [401, 'unauthorised']));
    expect(refused.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true);
    expect([site.backend.reads, (await site.builds()).length]).toEqual(before);
    expect(await site.page('/one')).toBe('200 one 0');
    expect(site.said).toMatch(/webhook was refused/);
    expect(site.said).not.toContain(secret);
  });

  it('refuses what is too large before it is read, signed or not', async () => {
    for (const size of [70_000, 5_000_000]) {
      for (const signature of [undefined, null]) {
        const { status, text } = await site.hook({ body: JSON.stringify({ changed: 'x'.repeat(size) }), signature });
        expect([status, errorOf(text)]).toEqual(signature === null ? [401, 'unauthorised'] : [413, 'too_large']);
      }
    }
    expect((await site.builds()).map(({ cause }) => cause)).toEqual(['start']);
  });

  it('builds what has changed, and says which pages that changed', async () => {
    site.backend.change('one', 'one 1');
    const now = new Date();
    const body = JSON.stringify({ changed: [{ type: 'articles', locale: 'pt', id: 'one' }] });
    const { status, text } = await site.hook({ body, now });
    expect([status, JSON.parse(text)]).toEqual([202, { build: 2 }]);
    await site.calm();
    await until(async () => (await site.page('/one')) === '200 one 1');
    expect((await site.builds())[0]).toMatchObject({
      id: 2,
      state: 'done',
      cause: 'webhook',
      hooks: 1,
      changed: { total: 1, first: [{ type: 'articles', locale: 'pt', id: 'one' }] },
      pages: { total: 1, first: ['/one'] },
      reason: null,
    });
    // The same again, as somebody would send it who has listened.
    const replayed = await site.hook({ body, now });
    expect([replayed.status, errorOf(replayed.text)]).toEqual([409, 'replayed']);
    expect(await site.builds()).toHaveLength(2);
  });

  it('is as good with a body that says nothing, or nonsense', async () => {
    site.backend.change('two', 'two 1');
    expect((await site.hook({ body: '\u0000{' })).status).toBe(202);
    await site.calm();
    expect((await site.builds())[0]).toMatchObject({ state: 'done', changed: { total: 0 }, pages: { total: 1, first: ['/two'] } });
  });

  it('answers a hundred within a second with two builds at most', async () => {
    const [reads, builds] = [site.backend.reads, (await site.builds()).length];
    const began = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, count) => {
        site.backend.change('one', `one, the ${count}th of a hundred`);
        return site.hook({ body: `{"count":${count}}` });
      }),
    );
    const seconds = (Date.now() - began) / 1000;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(2);
    await site.calm();
    expect(site.backend.reads - reads).toBeLessThanOrEqual(2);
    expect((await site.builds()).length - builds).toBeLessThanOrEqual(2);
    await until(async () => (await site.page('/one')) === '200 one, the 99th of a hundred');
    expect(seconds).toBeLessThan(60);
  });

  it('builds nothing when nothing has changed', async () => {
    const reads = site.backend.reads;
    await site.hook();
    await site.calm();
    expect(site.backend.reads).toBe(reads);
    expect((await site.builds())[0]).toMatchObject({ state: 'done', pages: { total: 0, first: [] } });
  });

  it('takes what the embedded backend posts', async () => {
    const said: string[] = [];
    const poster = new HookPoster({ log: (line) => said.push(line) });
    poster.sendTo(`${site.url}/hooks/content`, secret);
    site.backend.change('two', 'two, as the embedded backend tells it');
    poster.note('7', [{ type: 'articles', locale: 'en', id: 'two' }]);
    await until(async () => (await site.page('/two')) === '200 two, as the embedded backend tells it');
    await poster.stop();
    expect(said).toEqual([]);
    await site.calm();
    expect((await site.builds())[0]).toMatchObject({ changed: { total: 1, first: [{ type: 'articles', locale: 'en', id: 'two' }] } });
  });

  it('says which methods it takes', async () => {
    for (const [path, method, allow] of [
      ['/hooks/content', 'GET', 'POST'],
      ['/hooks/builds', 'DELETE', 'GET, HEAD'],
    ] as const) {
      const { status, headers, text } = await ask(site.url, path, { method });
      expect([status, headers.allow, errorOf(text)]).toEqual([405, allow, 'method_not_allowed']);
    }
    expect(errorOf((await ask(site.url, '/hooks/other')).text)).toBe('not_found');
  });
});

describe('GET /hooks/builds', () => {
  it('is for who has the token', async () => {
    for (const authorization of [undefined, 'Bearer wrong', 'Basic x']) {
      const { status, headers, text } = await ask(site.url, '/hooks/builds', { headers: authorization ? { authorization } : {} });
      expect([status, headers['www-authenticate'], errorOf(text)]).toEqual([401, 'Bearer', 'unauthorised']);
    }
  });

  it('tells of builds as they happen, and after an interruption what was missed', async () => {
    const [{ id: last } = { id: 0 }] = await site.builds();
    const stop = new AbortController();
    const seen: Build[] = [];
    const ids: string[] = [];
    const response = await site.stream(null, stop.signal);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reading = (async () => {
      for await (const { id, event, data } of readEvents(bytesOf(response))) {
        if (event !== 'build') continue;
        seen.push(JSON.parse(data) as Build);
        ids.push(id ?? '');
      }
    })().catch(() => undefined);
    await until(async () => seen.some(({ id }) => id === last));
    const known = ids.at(-1) ?? '';
    site.backend.change('two', 'two, watched');
    await site.hook();
    await until(async () => seen.some(({ id, state }) => id === last + 1 && state === 'done'));
    expect(seen.filter(({ id }) => id === last + 1).map(({ state }) => state)).toEqual(expect.arrayContaining(['running', 'done']));
    stop.abort();
    await reading;

    const again = new AbortController();
    const missed: Build[] = [];
    for await (const { event, data } of readEvents(bytesOf(await site.stream(known, again.signal)))) {
      if (event === 'build') missed.push(JSON.parse(data) as Build);
      if (missed.length > 0) break;
    }
    again.abort();
    expect(missed).toMatchObject([{ id: last + 1, state: 'done' }]);
  });
});

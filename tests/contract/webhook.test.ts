import { signatureHeader } from '../../platform/http/webhooks';
import { readEvents } from '../../server/publish/build-events';
import type { Build } from '../../server/publish/build-tables';
import { PublishingSite, secret } from '../fixtures/publishing-site';
import { until } from '../fixtures/until';
import { ask } from './ask';

const site = new PublishingSite().forAllTests();

const errorOf = (text: string): string => (JSON.parse(text) as { error: { code: string } }).error.code;
describe('POST /hooks/content', () => {
  it('refuses what is not signed, wrongly signed or too old, and builds nothing', async () => {
    const before = [site.backend.reads, (await site.builds()).length];
    site.backend.change('one', 'one, not told of');
    for (const wrong of [
      { signature: null },
      { signature: signatureHeader('another secret', new Date(), '{}') },
      { now: new Date(Date.now() - 5.1 * 60_000) },
    ]) {
      const { status, text, headers } = await site.hook(wrong);
      expect([status, errorOf(text), headers['cache-control']]).toEqual([401, 'unauthorised', 'no-store']);
    }
    expect([site.backend.reads, (await site.builds()).length]).toEqual(before);
    expect(await site.page('/one')).toBe('200 one 0');
    expect(site.said).toMatch(/webhook was refused/);
    expect(site.said).not.toContain(secret);
  });

  it('refuses what is too large before it is read, signed or not', async () => {
    const body = JSON.stringify({ changed: 'x'.repeat(70_000) });
    const [signed, unsigned] = [await site.hook({ body }), await site.hook({ body, signature: null })];
    expect([signed.status, errorOf(signed.text), unsigned.status]).toEqual([413, 'too_large', 401]);
    expect((await site.builds()).map(({ cause }) => cause)).toEqual(['start']);
  });

  it('builds what has changed, and says which pages that changed', async () => {
    site.backend.change('one', 'one 1');
    const now = new Date();
    const body = JSON.stringify({ changed: [{ type: 'articles', locale: 'pt', id: 'one' }] });
    const { status, text } = await site.hook({ body, now });
    expect([status, JSON.parse(text)]).toEqual([202, { build: 2 }]);
    await site.calm();
    await until(
      async () => (await site.page('/one')) === '200 one 1',
      () => [site.said.slice(-3000)],
    );
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

  it('answers a hundred within a second with two builds at most', async () => {
    const [reads, builds] = [site.backend.reads, (await site.builds()).length];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, count) => {
        site.backend.change('one', `one, the ${count}th of a hundred`);
        return site.hook({ body: `{"count":${count}}` });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(2);
    await site.calm();
    expect(site.backend.reads - reads).toBeLessThanOrEqual(2);
    expect((await site.builds()).length - builds).toBeLessThanOrEqual(2);
    await until(async () => (await site.page('/one')) === '200 one, the 99th of a hundred');
  });

  it('builds nothing when nothing has changed, whatever the body says', async () => {
    const reads = site.backend.reads;
    expect((await site.hook({ body: '\u0000{' })).status).toBe(202);
    await site.calm();
    expect(site.backend.reads).toBe(reads);
    expect((await site.builds())[0]).toMatchObject({ state: 'done', changed: { total: 0 }, pages: { total: 0, first: [] } });
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
      for await (const { id, event, data } of readEvents(response)) {
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
    for await (const { event, data } of readEvents(await site.stream(known, again.signal))) {
      if (event === 'build') missed.push(JSON.parse(data) as Build);
      if (missed.length > 0) break;
    }
    again.abort();
    expect(missed).toMatchObject([{ id: last + 1, state: 'done' }]);
  });
});

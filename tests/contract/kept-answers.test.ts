import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { type HttpAnswer, ask, type Question } from './ask';
import { servedSite } from './served-site';

const told: unknown[][] = [];
const site = servedSite({ onAnswered: (...answer) => told.push(answer) });

/** The first time as Fastify answers, then as it is kept: all the same but for the time of day. */
async function askTwice(path: string, question?: Question): Promise<HttpAnswer> {
  const [first, second] = [await ask(site.base, path, question), await ask(site.base, path, question)];
  for (const { headers } of [first, second]) delete headers.date;
  expect(second).toEqual(first);
  return second;
}

it.each(['br', 'gzip', undefined])('a page is the same each time (accept-encoding: %s)', async (encoding) => {
  const question = { headers: encoding ? { 'accept-encoding': encoding } : {} };
  const { status, headers } = await askTwice('/pt', question);
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  const styles = site.live.current.manifest.files.find(({ path }) => path.endsWith('.css'))?.path ?? '';
  expect((await askTwice(styles, question)).headers['cache-control']).toContain('immutable');
});

it('metrics and the log are told of each answer', async () => {
  told.length = site.log.length = 0;
  await askTwice('/en');
  await askTwice('/en');
  expect(told).toEqual(Array(4).fill(['/en', 200, expect.any(Number)]));
  const lines = site.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = { level: 'info', msg: 'answered', method: 'GET', path: '/en', kind: 'page', status: 200 };
  expect(lines).toEqual(Array(4).fill({ ...line, time: expect.any(String), ms: expect.any(Number), reqId: expect.any(String) }));
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(4);
});

it('what depends on more than the address is decided each time', async () => {
  const { headers, body } = await askTwice('/pt');
  const status = async (question: Question, path = '/pt') => (await ask(site.base, path, question)).status;
  expect(await status({ headers: { 'if-none-match': headers.etag } })).toBe(304);
  expect(await status({ headers: { range: 'bytes=0-3' } })).toBe(206);
  expect(await status({ method: 'POST' })).toBe(405);
  expect((await ask(site.base, '/pt', { method: 'HEAD' })).body).toHaveLength(0);
  expect((await ask(site.base, '/pt?a=1')).body).toEqual(body);
  for (const path of ['/', '/pt/nowhere', '/en/licences', '/healthz']) await askTwice(path);
  const socket = connect(Number(new URL(site.base).port), '127.0.0.1');
  socket.write('GET /pt HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it('a page of another release is never sent', async () => {
  const second = '20260102T000000Z-0002';
  await buildFixtureRelease(site.root, site.dataDir, second, 'two');
  const first = site.live.current;
  expect((await askTwice('/pt')).text).toContain('Início one');
  site.live.use(await site.store.load(second));
  expect((await askTwice('/pt')).text).toContain('Início two');
  site.live.use(first);
  expect((await askTwice('/pt')).text).toContain('Início one');
});

import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { readEnvironment } from '../settings/settings';
import { assertPortsDiffer, connectionOptions, limitReceiving, proxyWarning, refuseMalformed } from './connections';

let app: FastifyInstance;

async function listen(trustProxy = false): Promise<number> {
  app = Fastify(connectionOptions({ trustProxy }));
  refuseMalformed(app);
  limitReceiving(app, 200);
  app.all('/*', async ({ body }) => ({ body }));
  app.get('/ip', async ({ ip }) => ip);
  app.all('/slow', { config: { receiveTime: 60_000 } }, async ({ body }) => ({ body }));
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** What comes back for these bytes, until the connection is closed, or a while has passed without anything. */
function send(port: number, text: string, later = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.setTimeout(1500, () => socket.destroy());
    socket.write(text, 'latin1');
    if (later) setTimeout(() => socket.write(later), 600);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

afterEach(() => app?.close());

it.each([
  ['a host with a space', 'GET /a HTTP/1.1\r\nHost: a b'],
  ['a host with a path', 'GET /a HTTP/1.1\r\nHost: a/b'],
  ['a host with a user', 'GET /a HTTP/1.1\r\nHost: a@b'],
])('%s is answered with 400', async (_, head) => {
  expect(statusOf(await send(await listen(), `${head}\r\n\r\n`))).toBe(400);
});

it.each([
  [400, 200],
  [900, 431],
  [1_999, 431],
  [3_000, 431],
])('a visitor behind %i other headers is answered with %i, and is never the proxy', async (count, status) => {
  const port = await listen(true);
  const answer = await send(
    port,
    `GET /ip HTTP/1.1\r\nHost: a\r\n${'A:b\r\n'.repeat(count)}X-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n\r\n`,
  );
  expect([statusOf(answer), /127\.0\.0\.1/.test(answer)]).toEqual([status, false]);
});

it.each([
  ['/a', 408],
  ['/slow', 200],
])('a request that arrives slowly at %s, which has a time of its own, is answered with %i', async (path, status) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nConnection: close\r\n\r\n`;
  expect(statusOf(await send(await listen(), `${head}12`, '34'))).toBe(status);
});

it('a port belongs to one of site, backend and metrics, unless each is to find a free one', () => {
  const differ = (settings: Record<string, string>) => () => assertPortsDiffer(readEnvironment(settings));
  expect(differ({ PORT: '48997', METRICS_PORT: '48997' })).toThrow(
    'PORT and METRICS_PORT are both 48997: set one of them to another port.',
  );
  expect(differ({ PORT: '0', BACKEND_PORT: '0' })).not.toThrow();
});

it('a proxy in front of an https address is to be believed', () => {
  const settings = { SITE_URL: 'https://www.company.example' };
  expect(proxyWarning(readEnvironment(settings))).toContain('Set TRUST_PROXY=true');
  expect(proxyWarning(readEnvironment({ ...settings, TRUST_PROXY: 'true' }))).toBeNull();
});

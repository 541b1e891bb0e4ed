import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

import { connectionOptions, limitReceiving, refuseMalformed } from './connections';

let app: FastifyInstance;

async function listen(): Promise<number> {
  app = Fastify(connectionOptions({ trustProxy: false }));
  refuseMalformed(app);
  limitReceiving(app, 200);
  app.all('/*', async ({ body }) => ({ body }));
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
  ['/a', 408],
  ['/slow', 200],
])('a request that arrives slowly at %s, which has a time of its own, is answered with %i', async (path, status) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nConnection: close\r\n\r\n`;
  expect(statusOf(await send(await listen(), `${head}12`, '34'))).toBe(status);
});

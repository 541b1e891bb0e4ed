import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../tests/fixtures/until';
import { readBodies } from './read-bodies';

const size = 100_000;
const limits = { ofAll: 4 * size, ofNetwork: 2 * size, waiting: 4, waitingOfNetwork: 3, patience: 60_000, grace: 300 };

let app: FastifyInstance;
let port: number;
let clients: Socket[];
/** The visitors whose bodies were read, in this order. */
let taken: string[];
let answer: () => void;

async function start(given: Partial<typeof limits> = {}): Promise<void> {
  // One that is closed may still take what waited.
  const seen: string[] = [];
  [clients, taken] = [[], seen];
  app = Fastify({ forceCloseConnections: true, trustProxy: true, bodyLimit: 2 * size });
  app.removeAllContentTypeParsers();
  readBodies(app, { ...limits, ...given });
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app.post('/', async ({ ip, body }) => {
    seen.push(ip);
    await answered;
    return (body as Buffer).length;
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

/** `sent`: of a body of `size` bytes, or of one in chunks. */
function post(ip: string, sent = size, length = `Content-Length: ${size}`) {
  const socket = connect({ port, host: '127.0.0.1' });
  clients.push(socket);
  const reply = { socket, text: '' };
  socket.on('data', (part: Buffer) => (reply.text += part.toString()));
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${ip}\r\nContent-Type: a/b\r\n${length}\r\n\r\n`);
  socket.write(Buffer.alloc(sent, 'a'));
  return reply;
}

const statusOf = ({ text }: { text: string }) => Number(text.split(' ')[1]);

it('bodies wait until others are answered; one network does not hold up another, and a small one is read at once', async () => {
  await start();
  const of = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'];
  const replies: ReturnType<typeof post>[] = [];
  for (const ip of of) {
    replies.push(post(ip));
    await wait(20);
  }
  replies.push(post('10.0.0.5', 10, 'Content-Length: 10'));
  await until(() => taken.length === 5);
  await wait(50);
  expect(taken).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.5']);
  answer();
  await until(() => replies.every(({ text }) => text !== ''));
  expect(replies.map(statusOf)).toEqual(replies.map(() => 200));
  // The network that had nothing comes before the one that came first.
  expect(taken.slice(5)).toEqual(['10.0.0.4', '10.0.0.1']);
});

it.each([
  ['too long', { patience: 200 }, 3],
  ['as the fourth of its network', {}, 6],
])('a body that waits %s is told to come again', async (_, given, count) => {
  await start(given);
  const replies: ReturnType<typeof post>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    replies.push(post('10.0.0.1'));
    await wait(20);
  }
  await until(() => statusOf(replies.at(-1) ?? { text: '' }) === 503);
  expect(taken).toHaveLength(2);
});

it('what is announced and does not come makes room for those that wait, and so does who goes', async () => {
  await start();
  const silent = [1, 2, 3, 4].map((network) => post(`10.0.1.${network}`, 70_000));
  await wait(50);
  const gone = post('10.0.0.1');
  const next = post('10.0.0.2');
  await wait(50);
  gone.socket.resetAndDestroy();
  expect(taken).toEqual([]);
  for (const { socket } of silent.slice(0, 2)) socket.resetAndDestroy();
  await until(() => taken.includes('10.0.0.2'));
  const others = [3, 4, 5].map((network) => post(`10.0.0.${network}`));
  answer();
  await until(() => [next, ...others].every((reply) => statusOf(reply) === 200));
});

it('a body that stands still is ended only where others wait', async () => {
  await start({ grace: 100 });
  const silent = [1, 2, 3, 4].map((network) => post(`10.0.1.${network}`, 100));
  await wait(400);
  expect(silent.map(({ text }) => text)).toEqual(['', '', '', '']);
  answer();
  const next = post('10.0.0.1');
  await until(() => statusOf(next) === 200);
  expect(silent.map(statusOf)).toContain(503);
});

it('a body in chunks counts as the largest, and one above the limit is not read', async () => {
  await start();
  const chunked = post('10.0.0.1', 0, 'Transfer-Encoding: chunked');
  chunked.socket.write(`5\r\nabcde\r\n`);
  await wait(50);
  const other = post('10.0.0.1');
  const large = post('10.0.0.2', 10, `Content-Length: ${2 * size + 1}`);
  await until(() => statusOf(large) === 413);
  expect(taken).toEqual([]);
  chunked.socket.write('0\r\n\r\n');
  answer();
  await until(() => statusOf(other) === 200);
  expect(chunked.text).toMatch(/\r\n\r\n5$/);
  const broken = post('10.0.0.2', 10);
  broken.socket.end();
  await once(broken.socket, 'close');
});

import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { author, ContentHarness } from '../../backend/fixtures/content-harness';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { serveFixture } from '../../tests/contract/served-site';
import { until } from '../../tests/fixtures/until';
import { endStalledAnswers } from './stalled-answers';

const inFolder = scratchFolder();
const film = Buffer.alloc(12_000_000, 'film');
const pace = { time: 1_200, bytes: 30_000 };

let app: FastifyInstance;
let port: number;
let [openFiles, opened, open] = [0, 0, 0];
let clients: Socket[];
beforeEach(async () => {
  [openFiles, opened, open, clients] = [0, 0, 0, []];
  put(inFolder('film.mp4'), film);
  app = Fastify({ forceCloseConnections: true });
  endStalledAnswers(app, pace);
  count(app);
  app.get('/film', (_request, reply) => {
    openFiles += 1;
    const file = createReadStream(inFolder('film.mp4')).once('close', () => (openFiles -= 1));
    return reply.header('content-length', film.length).send(file);
  });
  app.get('/page', (_request, reply) => reply.send(film));
  app.get('/slow', async () => {
    await wait(2 * pace.time);
    return 'made';
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

function count({ server }: FastifyInstance): void {
  server.on('connection', (socket) => {
    opened += 1;
    open += 1;
    socket.once('close', () => (open -= 1));
  });
}

function ask(path: string, requests = 1): { socket: Socket; received: () => number; isEnded: () => boolean } {
  const socket = connect({ port, host: '127.0.0.1' });
  clients.push(socket);
  let [received, isEnded] = [0, false];
  socket.on('data', ({ length }: Buffer) => (received += length));
  socket.on('error', () => undefined);
  socket.on('close', () => (isEnded = true));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requests));
  return { socket, received: () => received, isEnded: () => isEnded };
}

it.each([
  ['/film', 1],
  ['/page', 1],
  ['/page', 20],
])('a visitor who does not read %s, asked for %i times, keeps neither a connection nor a file', async (path, requests) => {
  for (let each = 0; each < 30; each += 1) ask(path, requests).socket.pause();
  await until(() => opened === 30);
  await until(() => open === 0 && openFiles === 0);
});

it('a visitor who reads slowly gets the film, though the kernel takes nothing for a long time', async () => {
  const { socket, received, isEnded } = ask('/film');
  for (const end = performance.now() + 3 * pace.time; performance.now() < end && !isEnded();) {
    socket.pause();
    await wait(100);
    socket.resume();
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  }
  expect([isEnded(), received() < film.length / 2]).toEqual([false, true]);
  socket.resume();
  await until(() => received() > film.length);
});

it('an answer that takes long to be made is waited for', async () => {
  const { received, isEnded } = ask('/slow');
  await until(() => received() > 0);
  expect(isEnded()).toBe(false);
});

const apps: Record<string, () => Promise<{ app: FastifyInstance; base: string; path: string; close: () => Promise<void> }>> = {
  'the site': async () => ({ ...(await serveFixture({ slowest: pace })), path: '/media/0123456789abcdef/filmes/aterro.mp4' }),
  async 'the content backend'() {
    const harness = new ContentHarness();
    harness.write('media/authors/ines.jpg', film);
    harness.write('authors/ines', author('Inês', { imagem: { url: '/media/authors/ines.jpg', title: 'Retrato' } }));
    await harness.start({ slowest: pace });
    const [ines] = (await harness.json('/api/pt/authors')).data;
    const { url: path } = ines?.imagem as { url: string };
    return { app: harness.app, base: harness.url, path, close: () => harness.clear() };
  },
};

it.each(Object.entries(apps))('%s ends the connection of a visitor who does not read', async (_, start) => {
  const started = await start();
  port = Number(new URL(started.base).port);
  count(started.app);
  ask(started.path, 8).socket.pause();
  await until(() => opened === 1);
  await until(() => open === 0);
  await started.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { signatureHeader } from '../../backend/hooks/sign-hook';
import { openBuildQueue, type BuildQueue } from '../publisher/build-queue';
import { BuildNews } from './build-news';
import { hookRoutes } from './hook-routes';

const secrets = { webhookSecret: 'a secret of the test', buildsToken: 'a-token-of-the-test' };

let dataDir: string;
let queue: BuildQueue;
let app: FastifyInstance;
let asked: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hook-routes-'));
  queue = await openBuildQueue(dataDir);
  asked = 0;
  app = fastify({ forceCloseConnections: 'idle' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(hookRoutes({ queue, secrets, news: new BuildNews(queue, 20), onRequest: () => (asked += 1) }));
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const hook = (payload = '{}') => {
  const headers = { 'x-signature': signatureHeader(secrets.webhookSecret, new Date(), payload), 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: '/hooks/content', headers, payload });
};

describe('the webhook', () => {
  it('is not said to be taken when it cannot be kept', async () => {
    expect([(await hook()).statusCode, asked]).toEqual([202, 1]);
    queue.close();
    const { statusCode, json } = await hook('{"delivery":2}');
    expect([statusCode, json(), asked]).toEqual([503, { error: { code: 'unavailable', message: expect.any(String) } }, 1]);
  });
});

describe('the stream of builds', () => {
  it('gives signs of life, and ends when the server does', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${secrets.buildsToken}`, accept: 'text/event-stream' };
    const response = await fetch(`http://127.0.0.1:${port}/hooks/builds`, { headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(': still here')) text += (await reader?.read())?.value ?? '';
    expect(text).toMatch(/^retry: 2000\n\n/);
    const began = performance.now();
    const closed = app.close();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    await closed;
    expect(performance.now() - began).toBeLessThan(20_000);
    queue.close();
  });
});

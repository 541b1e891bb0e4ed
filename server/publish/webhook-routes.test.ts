import fastify, { type FastifyInstance } from 'fastify';
import { signatureHeader } from '../../platform/http/webhooks';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { type BuildQueue, openBuildQueue } from './build-queue';
import { BuildEventStream } from './build-events';
import { claimedSignature, isSignatureOf } from './webhook-proofs';
import { namedChanges, webhookRoutes } from './webhook-routes';
import { readEnvironment } from '../../platform/settings/settings';
import { publishingSecrets } from './publishing-secrets';

const secrets = { webhookSecret: 'a secret of the test', buildsToken: 'a-token-of-the-test' };

const dataDir = scratchFolder();
let queue: BuildQueue;
let app: FastifyInstance;
let asked: number;
beforeEach(async () => {
  queue = await openBuildQueue(dataDir());
  asked = 0;
  app = fastify({ forceCloseConnections: 'idle' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const routes = webhookRoutes({ queue, secrets, news: new BuildEventStream(queue, 20), onRequest: () => (asked += 1) });
  await app.register(routes, { release: () => 'one' });
});
afterEach(() => app.close());

it('a webhook is not said to be taken when it cannot be kept', async () => {
  const hook = (payload: string) => {
    const headers = { 'x-signature': signatureHeader(secrets.webhookSecret, new Date(), payload), 'content-type': 'application/json' };
    return app.inject({ method: 'POST', url: '/hooks/content', headers, payload });
  };
  expect([(await hook('{}')).statusCode, asked]).toEqual([202, 1]);
  queue.close();
  const { statusCode, json } = await hook('{"delivery":2}');
  expect([statusCode, json(), asked]).toEqual([503, { error: { code: 'unavailable', message: expect.any(String) } }, 1]);
});

it('staff sees what the server sees of a request, others see nothing', async () => {
  const ask = (authorization: string) =>
    app.inject({ url: '/hooks/request', headers: { authorization, host: 'www.valterra.example', 'x-forwarded-for': '192.0.2.1' } });
  const { statusCode, headers, json } = await ask(`Bearer ${secrets.buildsToken}`);
  expect([statusCode, headers['cache-control'], json()]).toEqual([
    200,
    'no-store',
    { data: { release: 'one', host: 'www.valterra.example', ip: '127.0.0.1', forwardedFor: '192.0.2.1' } },
  ]);
  expect((await ask('Bearer another')).statusCode).toBe(401);
});

it('who signs a request needs no token to see it, and sees nothing else', async () => {
  const ask = async (url: string, secret = secrets.webhookSecret, ago = 0) => {
    const headers = { 'x-signature': signatureHeader(secret, new Date(Date.now() - ago), 'GET /hooks/request') };
    return (await app.inject({ url, headers })).statusCode;
  };
  expect([await ask('/hooks/request'), await ask('/hooks/builds')]).toEqual([200, 401]);
  expect([await ask('/hooks/request', 'another'), await ask('/hooks/request', secrets.webhookSecret, 301_000)]).toEqual([401, 401]);
});

it('the signature of a webhook is an HMAC over the time and the bytes', () => {
  const [secret, now, body] = ['a secret of the test', new Date('2026-03-31T09:30:00Z'), Buffer.from('{"changed":[]}')];
  const header = signatureHeader(secret, now, body);
  // Worked out with `printf '1774949400.{"changed":[]}' | openssl dgst -sha256 -hmac 'a secret of the test'`.
  expect(header).toBe('t=1774949400,v1=8c31381d9f4bc30194cd65c9dc266d85f0d5918068b48416a3d6f79c4b1347df');
  const isRight = (text: string) => {
    const claimed = claimedSignature(text, now);
    return claimed && isSignatureOf(body, claimed, secret);
  };
  expect([isRight(header), isRight(header.replace('t=1774949400', 't=1774949401'))]).toEqual([true, false]);
});

it.each([
  [-300, true],
  [-301, false],
  [300, true],
  [301, false],
])('the signature of a webhook that was signed %i s from now is looked at: %s', (seconds, isLookedAt) => {
  const now = new Date('2026-03-31T09:30:00Z');
  const header = signatureHeader('a secret', new Date(now.getTime() + seconds * 1000), '{}');
  expect(claimedSignature(header, now) !== null).toBe(isLookedAt);
});

const changes = (body: unknown) => namedChanges(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
const article = { type: 'articles', locale: 'pt', id: 'lamas-oleosas' };
const many = Array.from({ length: 900 }, (_, n) => ({ ...article, id: `a${n}` }));

it.each(['', '{', 'null', '[]', '{"changed":{}}', '{"changed":[null,1,"a"]}', '\u0000'])('a webhook names nothing in %j', (body) =>
  expect(changes(body)).toEqual([]),
);

it('a webhook names what can be read, and no more than is looked at', () => {
  const wrong = [{ id: 'a b' }, { id: '\u001b[2J' }, { id: 'a'.repeat(121) }, { locale: 'fr' }, { type: 7 }].map((one) => ({
    ...article,
    ...one,
  }));
  expect(changes({ cursor: 'x', changed: [...wrong, { ...article, entity: {} }] })).toEqual([article]);
  expect(changes({ changed: many })).toHaveLength(500);
});

const secretsOf = (name: string, settings: Record<string, string> = {}) =>
  publishingSecrets(readEnvironment({ DATA_DIR: dataDir(name), ...settings }));

it('the secrets of publishing are made once for an installation, and are two, unless they are set', async () => {
  const [one, again, other] = [await secretsOf('one'), await secretsOf('one'), await secretsOf('other')];
  expect(again).toEqual(one);
  expect(new Set([one.webhookSecret, one.buildsToken, other.webhookSecret, other.buildsToken]).size).toBe(4);
  const [WEBHOOK_SECRET, BUILDS_TOKEN] = ['a secret of the settings', 'a-token-of-the-settings'];
  expect((await secretsOf('one', { WEBHOOK_SECRET })).webhookSecret).toBe(WEBHOOK_SECRET);
  expect(await secretsOf('one', { BUILDS_TOKEN, WEBHOOK_SECRET })).toEqual({ webhookSecret: WEBHOOK_SECRET, buildsToken: BUILDS_TOKEN });
});

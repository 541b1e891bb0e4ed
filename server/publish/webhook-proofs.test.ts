import { createHmac } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { signatureHeader } from '../../platform/http/webhooks';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { BuildEventStream } from './build-events';
import { type BuildQueue, openBuildQueue } from './build-queue';
import { webhookRoutes } from './webhook-routes';

const secrets = { webhookSecret: 'a secret of the test', buildsToken: 'a-token-of-the-test' };
const senders = { github: 'the secret at GitHub', header: 'the-secret-at-strapi', token: 'the-token-of-wordpress' };
const nobody = { github: null, header: null, token: null };

const dataDir = scratchFolder();
const start = Date.parse('2026-03-31T09:30:00Z');
let now = start;
let queue: BuildQueue;
let app: FastifyInstance;
const said: string[] = [];

async function open(others: typeof senders | typeof nobody) {
  now = start;
  said.length = 0;
  const clock = () => new Date(now);
  queue = await openBuildQueue(dataDir(), clock);
  app = fastify({ forceCloseConnections: 'idle', logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const routes = webhookRoutes({
    queue,
    secrets,
    senders: others,
    news: new BuildEventStream(queue, 20),
    onRequest: () => undefined,
    clock,
  });
  await app.register(routes, { release: () => 'one' });
}
afterEach(async () => {
  await app.close();
  queue.close();
});

async function post(headers: Record<string, string>, payload = '{}', query = '') {
  const all = { 'content-type': 'application/json', ...headers };
  return (await app.inject({ method: 'POST', url: `/hooks/content${query}`, headers: all, payload })).statusCode;
}

const hubSignature = (body: string, secret = senders.github) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const gitHub = (body: string, delivery: string, secret?: string) => ({
  'x-hub-signature-256': hubSignature(body, secret),
  'x-github-delivery': delivery,
  'x-github-event': 'push',
});

it('nobody else may post until their secret is set, and ours is taken beside theirs', async () => {
  await open(nobody);
  const each = (): Promise<number[]> =>
    Promise.all([
      post(gitHub('{}', 'a')),
      post({ 'x-webhook-secret': senders.header }),
      post({ authorization: `Bearer ${senders.header}` }),
      post({}, '{}', `?token=${senders.token}`),
      post({ 'x-signature': signatureHeader(secrets.webhookSecret, new Date(now), '{}') }),
    ]);
  expect(await each()).toEqual([401, 401, 401, 401, 202]);
  await app.close();
  await open(senders);
  now += 1_000;
  expect(await each()).toEqual([202, 202, 202, 202, 202]);
});

describe('others', () => {
  beforeEach(() => open(senders));

  it('GitHub signs the body, and a delivery is taken once', async () => {
    // From GitHub's documentation of its webhooks.
    expect(hubSignature('Hello, World!', "It's a Secret to Everybody")).toBe(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    );
    const body = '{"ref":"refs/heads/main"}';
    expect([await post(gitHub(body, 'one'), body), await post(gitHub(body, 'one'), body)]).toEqual([202, 409]);
    // The same change again, told anew.
    expect(await post(gitHub(body, 'two'), body)).toBe(202);
    now += 23 * 3_600_000;
    expect(await post(gitHub(body, 'one'), body)).toBe(409);
    expect(await post({ 'x-hub-signature-256': hubSignature(body), 'x-github-delivery': 'a b'.repeat(9_000) }, body)).toBe(202);
  });

  it.each([
    ['another secret', gitHub('{}', 'a', 'another secret of it')],
    ['another body', gitHub('{"a":1}', 'a')],
    ['SHA-1', { 'x-hub-signature': `sha1=${'a'.repeat(40)}` }],
    ['capitals', { 'x-hub-signature-256': hubSignature('{}').toUpperCase() }],
    ['more behind it', { 'x-hub-signature-256': `${hubSignature('{}')}00` }],
    ['half of it', { 'x-hub-signature-256': hubSignature('{}').slice(0, 40) }],
    ['nothing', { 'x-hub-signature-256': 'sha256=' }],
    ['another secret in the header', { 'x-webhook-secret': 'another' }],
    ['a part of the secret', { 'x-webhook-secret': senders.header.slice(0, -1) }],
    ['no Bearer', { authorization: senders.header }],
    ['Basic', { authorization: `Basic ${senders.header}` }],
    ["the token's secret in the header", { 'x-webhook-secret': senders.token }],
    ["the staff's token", { authorization: `Bearer ${secrets.buildsToken}` }],
    ['12 kB', { 'x-webhook-secret': 'x'.repeat(12_000), authorization: `Bearer ${'x'.repeat(12_000)}` }],
  ])('is refused and builds nothing: %s', async (_, headers) => {
    expect([await post(headers as Record<string, string>), await queue.isWaiting()]).toEqual([401, false]);
    expect(said.join('')).not.toMatch(/the-secret-at-strapi|the-token-of-wordpress|secret at GitHub/);
  });

  it.each([
    '?token=',
    '?token=another',
    '?token[]=the-token-of-wordpress',
    '?Token=the-token-of-wordpress',
    `?token=x&token=${senders.token}`,
  ])('a wrong token is refused: %s', async (query) => expect(await post({}, '{}', query)).toBe(401));

  it('Strapi says when: what is too old is refused, what comes twice is taken once', async () => {
    const at = (ago: number) => JSON.stringify({ event: 'entry.update', createdAt: new Date(now - ago).toISOString(), model: 'article' });
    const send = (body: string) => post({ 'x-webhook-secret': senders.header }, body);
    expect([await send(at(0)), await send(at(0))]).toEqual([202, 409]);
    expect([await send(at(300_000)), await send(at(301_000)), await send(at(-301_000))]).toEqual([202, 401, 401]);
    expect(await send('{"createdAt":"soon"}')).toBe(202);
  });

  it('where nothing tells a repeated one from a second change, each is a change', async () => {
    const directus = () => post({ authorization: `Bearer ${senders.header}` }, '{"keys":[1]}');
    const wordPress = () => post({}, 'post_id=1', `?token=${senders.token}`);
    expect(await Promise.all([directus(), directus(), wordPress(), wordPress()])).toEqual([202, 202, 202, 202]);
    expect(await post({}, '\u0000['.repeat(9_000), `?token=${senders.token}`)).toBe(202);
    expect(await post({}, 'x'.repeat(70_000), `?token=${senders.token}`)).toBe(413);
  });
});

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfirmationTokens } from '../../server/database/confirmation-token';
import { FakeBackend } from '../../server/outbox/fixtures/fake-backend';
import { pdf } from '../fixtures/cv-files';
import { RunningProgram } from '../fixtures/running-program';
import { SharedDatabase } from '../fixtures/shared-database';
import { ask } from './ask';
import { browser, complete, encoded, type Encoding } from './served-forms';

const planted = 'planted-value-of-the-test';
const site = mkdtempSync(join(tmpdir(), 'netlify-site-'));
const database = new SharedDatabase(join(site, 'shared.db'));
// A file stands where the folder would be made: whoever needs one on this machine fails.
const noFolder = join(site, 'no-folder');
let shared: Record<string, string>;
const linkTo = (subscriber: string) => new ConfirmationTokens(`${planted}-secret`, () => new Date()).for(subscriber, 30);
let house: ChildProcess;
let developed: string;

beforeAll(async () => {
  writeFileSync(noFolder, '');
  shared = {
    SUBMISSIONS_DATABASE_URL: await database.start(),
    SUBMISSIONS_DATABASE_TOKEN: database.token,
    SUBMISSIONS_SECRET: `${planted}-secret`,
  };
  house = fork('tests/fixtures/functions/netlify-house.ts', [site], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: join(noFolder, 'data'),
      ...shared,
      CONTENT_BACKEND_TOKEN: `${planted}-token`,
      // Nobody answers there: pages cannot be read.
      SITE_URL: 'http://127.0.0.1:9',
    },
  });
  house.setMaxListeners(0);
  developed = `http://127.0.0.1:${String(await told())}`;
});
afterAll(async () => {
  if (house.kill()) await once(house, 'exit');
  await database.stop();
  rmSync(site, { recursive: true, force: true });
});

/** What the process says next. When it ends instead, it has said why on the error output. */
async function told(): Promise<unknown> {
  const [said] = (await Promise.race([once(house, 'message'), once(house, 'exit')])) as unknown[];
  return said;
}

interface LambdaAnswer {
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
  body?: string;
}

async function call(name: string, event: object): Promise<LambdaAnswer & { text: string }> {
  house.send({ name, event: { path: `/api/${name}`, queryStringParameters: {}, ...event } });
  const answer = (await told()) as LambdaAnswer;
  return { ...answer, text: Buffer.from(answer.body ?? '', 'base64').toString() };
}

function post(
  name: string,
  as: Encoding,
  fields: object,
  { accept = 'application/json', files = [] as { name: string; content: Buffer }[], from = '203.0.113.9' } = {},
) {
  const [type, body] = encoded(as, { ...fields }, files);
  const headers = {
    accept: [accept],
    host: ['www.valterra.example'],
    'content-type': [type],
    'content-length': [String(body.length)],
    'x-nf-client-connection-ip': [from],
    // What a visitor writes there himself is not believed.
    'x-forwarded-for': [String(Math.random())],
  };
  return call(name, { httpMethod: 'POST', multiValueHeaders: headers, body: body.toString('base64'), isBase64Encoded: true });
}

async function stored() {
  const { rows } = await database.read(
    'SELECT kind, content, file_name FROM outgoing LEFT JOIN attachment ON attachment.id = outgoing.id ORDER BY sequence',
  );
  return rows.map(({ kind, content, file_name: fileName }) => ({
    kind,
    fileName,
    file: content instanceof ArrayBuffer ? Buffer.from(content) : null,
  }));
}

it('each form is stored, as JSON, urlencoded and multipart', async () => {
  const answers = [
    await post('newsletter', 'json', complete.newsletter),
    await post('info', 'urlencoded', complete.informacoes),
    await post('info', 'multipart', { ...complete.informacoes, nome: 'Ângela' }),
    await post('job', 'multipart', complete.candidaturas, { files: [{ name: 'currículo.pdf', content: pdf() }] }),
    await post('download', 'json', complete.descargas),
    await call('confirm', { httpMethod: 'GET', multiValueHeaders: {}, queryStringParameters: { token: linkTo('a'), locale: 'en' } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 303]);
  expect(answers[5]?.multiValueHeaders.location).toEqual(['/en/thank-you-register#confirmada']);
  expect((await stored()).map(({ kind }) => kind)).toEqual([
    'newsletter',
    'informacoes',
    'informacoes',
    'candidaturas',
    'descargas',
    'confirmacoes',
  ]);
  expect((await stored())[3]?.file?.equals(pdf())).toBe(true);
  expect(answers.map(({ multiValueHeaders }) => multiValueHeaders['x-frame-options'])).toEqual(answers.map(() => ['DENY']));
});

it('a CV fits that makes an event of just under the 6 MB which Netlify takes', async () => {
  const content = pdf('', 4_600_000);
  expect(Math.ceil(content.length / 3) * 4).toBeGreaterThan(6_100_000);
  const fields = { ...complete.candidaturas, nome: 'Rui' };
  expect((await post('job', 'multipart', fields, { files: [{ name: 'cv.pdf', content }] })).statusCode).toBe(200);
  expect((await stored()).at(-1)?.file?.equals(content)).toBe(true);
});

it('nothing of this machine is needed: no folder, no native library', async () => {
  house.send({ name: '', event: null });
  const loaded = (await told()) as string[];
  expect(loaded.filter((file) => /@libsql[\\/]client/.test(file)).length).toBeGreaterThan(0);
  expect(loaded.filter((file) => /[\\/]libsql[\\/]|@libsql[\\/](linux|darwin|win32)/.test(file))).toEqual([]);
});

it('what was taken there is delivered from anywhere else that knows the database', async () => {
  const backend = new FakeBackend();
  await backend.start();
  const env = {
    ...shared,
    DATA_DIR: join(site, 'elsewhere'),
    CONTENT_BACKEND_URL: backend.address.url,
    CONTENT_BACKEND_TOKEN: 'the-token',
  };
  const program = await RunningProgram.start('server/outbox-command.ts', env, / waiting\./, ['deliver']);
  expect(await program.end()).toBe(0);
  await backend.stop();
  expect(program.output).toContain(`${(await stored()).length} delivered, 0 refused for good and parked, 0 waiting.`);
  expect(backend.received.map(({ path }) => path)).toHaveLength((await stored()).length);
  expect(backend.received.find(({ type }) => type.startsWith('multipart/'))?.body).toContain('currículo.pdf');
});

it('each address has its own number of submissions an hour', async () => {
  const statuses: number[] = [];
  const send = async (from: string) => (await post('newsletter', 'json', complete.newsletter, { from })).statusCode;
  for (let sent = 0; sent <= 20; sent++) statuses.push(await send('198.51.100.7'));
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect(await send('198.51.100.8')).toBe(200);
});

it('what is wrong is said, to a script and on a page of its own', async () => {
  const json = await post('info', 'multipart', { ...complete.informacoes, email: 'x' });
  expect([json.statusCode, JSON.parse(json.text)]).toMatchObject([422, { error: { fields: { email: 'You must enter a valid email' } } }]);
  const page = await post('info', 'urlencoded', { ...complete.informacoes, email: 'x' }, { accept: browser });
  expect([page.statusCode, page.multiValueHeaders['content-type']]).toEqual([422, ['text/html; charset=utf-8']]);
  expect(page.text).toContain('value="Ana Prata"');
  const next = await post('info', 'urlencoded', { ...complete.informacoes, nome: 'Rui' }, { accept: browser });
  expect([next.statusCode, next.multiValueHeaders.location]).toEqual([303, ['/en/thank-you-contacts']]);
});

it.each([
  ['GET', {}, null, 405],
  ['POST', { origin: ['https://evil.example'], 'content-type': ['application/json'] }, '{}', 403],
  ['POST', { 'content-type': ['text/plain'] }, 'x', 415],
  ['POST', { 'content-type': ['application/json'] }, '{"nome":', 400],
  ['POST', { 'content-type': ['application/json'] }, `"${'x'.repeat(128 * 1024)}"`, 413],
  ['POST', { 'content-type': ['application/json'] }, '', 422],
])('%s with %j', async (httpMethod, multiValueHeaders, body, status) => {
  expect((await call('info', { httpMethod, multiValueHeaders, body, isBase64Encoded: false })).statusCode).toBe(status);
});

describe('in gatsby develop', () => {
  const develop = (
    name: string,
    as: Encoding,
    fields: object,
    accept = 'application/json',
    files: { name: string; content: Buffer }[] = [],
  ) => {
    const [type, body] = encoded(as, { ...fields }, files);
    return ask(developed, `/api/${name}`, {
      method: 'POST',
      body,
      headers: { Accept: accept, 'Content-Type': type, 'Content-Length': body.length },
    });
  };

  it('each form is stored', async () => {
    const before = (await stored()).length;
    const answers = [
      await develop('newsletter', 'json', { ...complete.newsletter, nome: 'Dev' }),
      await develop('info', 'urlencoded', { ...complete.informacoes, nome: 'Dev' }),
      await develop('info', 'multipart', { ...complete.informacoes, nome: 'Dév' }),
      await develop('job', 'multipart', { ...complete.candidaturas, nome: 'Dev' }, 'application/json', [
        { name: 'currículo.pdf', content: pdf() },
      ]),
      await ask(developed, `/api/confirm?token=${linkTo('d')}&locale=pt`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 303]);
    const names = (await stored()).slice(before).map(({ fileName }) => fileName);
    expect(names).toEqual([null, null, null, 'currículo.pdf', null]);
  });

  it.each([
    ['that is none', '{"nome":', 400],
    ['too large', JSON.stringify({ ...complete.informacoes, mensagem: 'x'.repeat(128 * 1024) }), 413],
    ['with a wrong field', JSON.stringify({ ...complete.newsletter, email: 'x' }), 422],
  ])('JSON %s is answered as everywhere', async (_how, body, status) => {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    expect((await ask(developed, '/api/newsletter', { method: 'POST', body, headers })).status).toBe(status);
  });

  it('the form comes back filled', async () => {
    const { status, text } = await develop('job', 'multipart', { ...complete.candidaturas, email: 'x' }, browser);
    expect([status, text.includes('value="Ana Prata"')]).toEqual([422, true]);
  });
});

it('no secret of the environment that they were built in stands in the functions', () => {
  const folder = join(site, '.cache/functions');
  const found = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes(planted));
  // The one that asks for it shows that it would be found.
  expect(found).toEqual(['probe.js']);
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LinkTokens } from '../../platform/http/tokens';
import { FakeBackend } from '../../server/forms/outbox/fixtures/fake-backend';
import { complete, browser, encoded, type Encoding } from '../contract/served-forms';
import { pdf } from '../fixtures/cv-files';
import { RunningProgram } from '../fixtures/running-program';
import { LibsqlServer } from '../fixtures/libsql-server';
import { builtSite, describeBuilt, published } from './built-site';

type FunctionAnswer = { statusCode: number; multiValueHeaders: Record<string, string[]>; body?: string };
type Described = { config: { includedFiles: string[]; includedFilesBasePath: string } };
type Sending = { accept?: string; file?: Buffer; from?: string };

describeBuilt('the functions that were built for Netlify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-functions-'));
  const database = new LibsqlServer();
  const backend = new FakeBackend().forAllTests();
  const secret = 'a secret of the test';
  const handlers = join(builtSite, '.netlify/functions-internal');
  // An event of just under the 6 MB which Netlify takes.
  const largeCv = pdf('', 4_600_000);
  const wrong = { ...complete.informacoes, email: 'x' };
  let shared: Record<string, string>;
  let told: { answers: FunctionAnswer[]; native: string[] };

  // The address that a visitor asks says which of them it is.
  const call = (path: string, event: object) => [published().answer(path).function ?? '', { multiValueHeaders: {}, ...event }];
  const post = (path: string, as: Encoding, fields: object, { accept = 'application/json', file, from = '203.0.113.9' }: Sending = {}) => {
    const [type, body] = encoded(as, { ...fields }, file ? [{ name: 'currículo.pdf', content: file }] : []);
    // What a visitor writes there himself is not believed.
    const said = { 'x-nf-client-connection-ip': [from], 'x-forwarded-for': [String(Math.random())] };
    const multiValueHeaders = { accept: [accept], 'content-type': [type], ...said };
    return call(path, { httpMethod: 'POST', multiValueHeaders, body: body.toString('base64'), isBase64Encoded: true });
  };
  const confirm = (locale: string) => {
    const token = new LinkTokens(secret, () => new Date()).for('newsletter-confirmation', locale);
    return call('/api/confirm', { httpMethod: 'GET', queryStringParameters: { token, locale } });
  };
  const json = { 'content-type': ['application/json'] };
  const raw = (httpMethod: string, multiValueHeaders: object, body: string | null) =>
    call('/api/info', { httpMethod, multiValueHeaders, body, isBase64Encoded: false });

  const right: [unknown[], number][] = [
    [post('/api/info', 'json', complete.informacoes), 200],
    [post('/api/newsletter', 'urlencoded', complete.newsletter, { accept: browser }), 303],
    [post('/api/job', 'multipart', complete.candidaturas, { file: largeCv }), 200],
    [post('/api/download', 'json', complete.descargas), 200],
    [confirm('en'), 303],
    [call('/api/search', { httpMethod: 'GET', queryStringParameters: { q: '17 06 05', locale: 'pt' } }), 200],
    // Where there is no page, an address that is made of a code is read by a function.
    [call('/pt/residuos/170605', { httpMethod: 'GET', queryStringParameters: { path: '/pt/residuos/170605' } }), 301],
    [call('/pt/residuos/amianto', { httpMethod: 'GET', queryStringParameters: { path: '/pt/residuos/amianto' } }), 404],
  ];
  const refused: [unknown[], number][] = [
    [post('/api/info', 'multipart', wrong), 422],
    [post('/api/info', 'urlencoded', wrong, { accept: browser }), 422],
    [call('/api/confirm', { httpMethod: 'GET', queryStringParameters: { token: 'x', locale: 'en' } }), 400],
    [raw('GET', {}, null), 405],
    [raw('POST', { origin: ['https://evil.example'], ...json }, '{}'), 403],
    [raw('POST', { 'content-type': ['text/plain'] }, 'x'), 415],
    [raw('POST', json, '{"nome":'), 400],
    [raw('POST', json, `"${'x'.repeat(128 * 1024)}"`), 413],
  ];
  // Each address has its own number of submissions an hour.
  const many: [unknown[], number][] = Array.from({ length: 22 }, (_, sent) => [
    post('/api/newsletter', 'json', complete.newsletter, { from: sent === 21 ? '198.51.100.8' : '198.51.100.7' }),
    sent === 20 ? 429 : 200,
  ]);
  const events = [...right, ...refused, ...many];
  const stored = () =>
    database.read('SELECT kind, length(content) AS size FROM outgoing LEFT JOIN attached ON outgoing_id = id ORDER BY sequence');

  beforeAll(async () => {
    writeFileSync(join(folder, 'file'), '');
    shared = {
      SUBMISSIONS_DATABASE_URL: await database.start(),
      SUBMISSIONS_DATABASE_TOKEN: database.token,
      SUBMISSIONS_SECRET: secret,
    };
    // Below a file: no folder can be made there. Nobody answers at the site: its pages cannot be read.
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'file/data'), SITE_URL: 'http://127.0.0.1:9', ...shared };
    const child = spawn(process.execPath, ['tests/netlify/call-handlers.mjs', builtSite], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify(events.map(([event]) => event)));
    told = JSON.parse(await text(child.stdout)) as typeof told;
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answer as everywhere, and store elsewhere what they take', async () => {
    expect(told.answers.map(({ statusCode }) => statusCode)).toEqual(events.map(([, status]) => status));
    expect(told.answers[1]?.multiValueHeaders.location?.[0]).toMatch(/^\/en\//);
    const page = Buffer.from(told.answers[right.length + 1]?.body ?? '', 'base64').toString();
    expect(page).toContain('value="Ana Prata"');
    expect((await stored()).map(({ kind, size }) => [kind, size])).toEqual([
      ['informacoes', null],
      ['newsletter', null],
      ['candidaturas', largeCv.length],
      ['descargas', null],
      ['confirmacoes', null],
    ]);
  });

  it('say with each answer what files are told', () => {
    const [{ values } = { values: {} }] = published().headersOf('/');
    const wanted = Object.entries(values).map(([name, value]) => [name.toLowerCase(), [value]]);
    expect(wanted.length).toBeGreaterThan(10);
    for (const { multiValueHeaders } of told.answers) expect(multiValueHeaders).toMatchObject(Object.fromEntries(wanted) as object);
  });

  it('need no native library, bring along all that they are made of, and hold no secret', () => {
    expect(told.native).toEqual([]);
    const manifests = readdirSync(handlers).map(
      (name) => JSON.parse(readFileSync(join(handlers, name, `${name}.json`), 'utf8')) as Described,
    );
    expect(manifests).toHaveLength(13);
    for (const { config } of manifests) {
      expect(config.includedFilesBasePath).toBe(builtSite);
      // The index is many files, and the search answers from it above.
      for (const file of config.includedFiles.filter((each) => !each.endsWith('**'))) {
        const code = readFileSync(join(builtSite, file), 'utf8');
        expect(code).not.toBe('');
        // Of the environment that they were built in: see `scripts/served-release.mjs`.
        expect(code).not.toContain('a secret of the tests');
      }
    }
  });

  it('leave what they took to anybody who knows the database, to be delivered', async () => {
    const { url } = backend.address;
    const env = { ...shared, DATA_DIR: join(folder, 'elsewhere'), CONTENT_BACKEND_URL: url, CONTENT_BACKEND_TOKEN: 'the-token' };
    const program = await RunningProgram.start('server/outbox-command.ts', env, / waiting\./, ['deliver']);
    expect(await program.end()).toBe(0);
    const count = (await stored()).length;
    expect(program.output).toContain(`${count} delivered, 0 refused for good and parked, 0 waiting.`);
    expect(backend.received).toHaveLength(count);
    expect(backend.received.find(({ type }) => type.startsWith('multipart/'))?.body).toContain('currículo.pdf');
  });
});

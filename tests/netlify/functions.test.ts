import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complete, browser, encoded, type Encoding } from '../contract/served-forms';
import { pdf } from '../fixtures/cv-files';
import { SharedDatabase } from '../fixtures/shared-database';
import { builtSite, published } from './built-site';

const on = builtSite ? describe : describe.skip;

interface Answer {
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
  body?: string;
}

on('the functions that were built for Netlify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-functions-'));
  const database = new SharedDatabase(join(folder, 'shared.db'));
  const handlers = join(builtSite, '.netlify/functions-internal');
  let answers: Answer[];
  let native: string[];

  // The address that a visitor asks says which of them it is.
  const named = (path: string) => published().answer(path).function ?? '';
  const post = (path: string, as: Encoding, fields: object, { accept = 'application/json', file = null as Buffer | null } = {}) => {
    const [type, body] = encoded(as, { ...fields }, file ? [{ name: 'cv.pdf', content: file }] : []);
    const headers = { accept: [accept], 'content-type': [type], 'x-nf-client-connection-ip': ['203.0.113.9'] };
    return [named(path), { httpMethod: 'POST', multiValueHeaders: headers, body: body.toString('base64'), isBase64Encoded: true }];
  };

  beforeAll(async () => {
    const events = [
      post('/api/info', 'json', complete.informacoes),
      post('/api/newsletter', 'urlencoded', complete.newsletter, { accept: browser }),
      post('/api/job', 'multipart', complete.candidaturas, { file: pdf() }),
      post('/api/download', 'json', complete.descargas),
      post('/api/info', 'multipart', { ...complete.informacoes, email: 'x' }),
      [named('/api/info'), { httpMethod: 'GET', multiValueHeaders: {} }],
      [named('/api/confirm'), { httpMethod: 'GET', multiValueHeaders: {}, queryStringParameters: { token: 'x', locale: 'en' } }],
    ];
    writeFileSync(join(folder, 'file'), '');
    const env = {
      PATH: process.env.PATH ?? '',
      // Below a file: no folder can be made there.
      DATA_DIR: join(folder, 'file/data'),
      SITE_URL: 'http://127.0.0.1:9',
      SUBMISSIONS_DATABASE_URL: await database.start(),
      SUBMISSIONS_DATABASE_TOKEN: database.token,
      SUBMISSIONS_SECRET: 'a secret of the test',
    };
    const child = spawn(process.execPath, ['tests/netlify/call-handlers.mjs', handlers], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify(events));
    ({ answers, native } = JSON.parse(await text(child.stdout)) as { answers: Answer[]; native: string[] });
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answer as everywhere, and store elsewhere what they take', async () => {
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 303, 200, 200, 422, 405, 400]);
    expect(answers[1]?.multiValueHeaders.location?.[0]).toMatch(/^\/en\//);
    const { rows } = await database.read(
      'SELECT kind, length(content) AS size FROM outgoing LEFT JOIN attachment USING (id) ORDER BY sequence',
    );
    expect(rows.map(({ kind, size }) => [kind, size])).toEqual([
      ['informacoes', null],
      ['newsletter', null],
      ['candidaturas', pdf().length],
      ['descargas', null],
    ]);
  });

  it('say with each answer what files are told', () => {
    const [{ values } = { values: {} }] = published().headersOf('/');
    const wanted = Object.entries(values).map(([name, value]) => [name.toLowerCase(), [value]]);
    expect(wanted.length).toBeGreaterThan(10);
    for (const { multiValueHeaders } of answers) expect(multiValueHeaders).toMatchObject(Object.fromEntries(wanted) as object);
  });

  it('need no native library', () => {
    expect(native).toEqual([]);
  });

  it('bring along all that they are made of', () => {
    const manifests = readdirSync(handlers).map(
      (name) => JSON.parse(readFileSync(join(handlers, name, `${name}.json`), 'utf8')) as Described,
    );
    expect(manifests).toHaveLength(5);
    for (const { config } of manifests) {
      expect(config.includedFilesBasePath).toBe(builtSite);
      for (const file of config.includedFiles) expect(readFileSync(join(builtSite, file), 'utf8')).not.toBe('');
    }
  });
});

interface Described {
  config: { includedFiles: string[]; includedFilesBasePath: string };
}

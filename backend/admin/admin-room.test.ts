import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';

import { buildBackend } from '../app';
import { ContentCopy } from '../editing/fixtures/content-copy';
import { author } from '../fixtures/content-house';
import { ines } from '../people/fixtures/store-of-test';
import { PasswordHasher } from '../people/passwords/password-hash';
import { openPeople } from '../people/store/open-people';
import { editorPolicy } from './admin-room';

const cost = { ln: 4, r: 8, p: 1 };
const password = 'quatro lamas e um aterro';
const browser = { host: 'localhost:8001', origin: 'http://localhost:8001', 'sec-fetch-site': 'same-origin', accept: 'text/html' };

let copy: ContentCopy;
let app: FastifyInstance;
let log: string[];

beforeEach(async () => {
  copy = new ContentCopy({ 'authors/ines.yml': stringify(author('Inês', { slug: 'ines' })) });
  log = [];
  await copy.open();
});

afterEach(async () => {
  await app.close();
  copy.clear();
});

/** The page of the editor, as if it had been built. */
function built(): string {
  const folder = join(copy.root, 'editor');
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'editor.js'), 'start()');
  writeFileSync(join(folder, 'files/pt-PT-abc.js'), 'words');
  writeFileSync(join(folder, 'files/pt-PT-abc.js.br'), brotliCompressSync('words'));
  return folder;
}

async function start(editor: (() => Promise<string>) | null, clock?: () => Date): Promise<string> {
  const dataDir = `${copy.root}/data`;
  const options = { contentDir: copy.folder, dataDir, token: 'test-token', watch: false, log: (line: string) => void log.push(line) };
  app = await buildBackend({ ...options, people: { url: null, cost }, editing: true, editor, ...(clock && { clock }) });
  const people = await openPeople(dataDir, clock ?? (() => new Date()));
  const account = await people.accounts.make(ines);
  await people.accounts.setPassword(account!.id, await new PasswordHasher(cost).hash(password));
  people.close();
  const form = new URLSearchParams({ email: ines.email, password }).toString();
  const headers = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await app.inject({ method: 'POST', url: '/admin/sign-in', headers, payload: form });
  return String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
}

const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: { ...browser, ...more } });

it('shows the editor to who is signed in, and asks everybody else to', async () => {
  const cookie = await start(async () => built());
  const page = await get('/admin', { cookie });
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<html lang="pt-PT">[\s\S]*src="\/admin\/editor\/editor\.js"/);
  expect((await get('/admin?code=a&state=b', { cookie })).statusCode).toBe(200);
  const stranger = await get('/admin/');
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/admin/sign-in?next=%2Fadmin%2F']);
  expect((await get('/admin/editor/editor.js')).statusCode).toBe(401);
  expect((await get('/admin/editor/config.json')).statusCode).toBe(401);
});

it('lets the page ask nobody but us, and stay the opener of the window in which somebody signs in', async () => {
  const { headers } = await get('/admin', { cookie: await start(async () => built()) });
  expect(headers).toMatchObject({ 'content-security-policy': editorPolicy, 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  // Every source is ourselves, or something that the page has made.
  const sources = editorPolicy.split('; ').flatMap((rule) => rule.split(' ').slice(1));
  expect([...new Set(sources)].sort()).toEqual(["'none'", "'self'", "'unsafe-inline'", 'blob:', 'data:']);
  expect(editorPolicy).toContain("script-src 'self';");
});

it('hands out the configuration for whoever asks, and the files of the page', async () => {
  const cookie = await start(async () => built());
  const config = (await get('/admin/editor/config.json', { cookie })).json();
  expect(config.backend).toMatchObject({ base_url: 'http://localhost:8001', branch: copy.git('branch', '--show-current') });
  expect(config.collections.map(({ name }: { name: string }) => name)).toContain('articles');
  const file = await get('/admin/editor/files/pt-PT-abc.js', { cookie });
  expect([file.body, file.headers['cache-control']]).toEqual(['words', expect.stringContaining('immutable')]);
  expect(file.headers['content-type']).toContain('javascript');
  const small = await get('/admin/editor/files/pt-PT-abc.js', { cookie, 'accept-encoding': 'gzip, br' });
  expect([small.headers['content-encoding'], small.headers['vary'], small.headers['content-type']]).toEqual([
    'br',
    'accept-encoding',
    file.headers['content-type'],
  ]);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('words');
  expect((await get('/admin/editor/editor.js', { cookie })).headers['cache-control']).toBe('no-cache');
  for (const path of ['..%2f..%2fdata/backend/people.db', 'files/..%2f..%2fsecret', 'files/', 'other.js'])
    expect((await get(`/admin/editor/${path}`, { cookie })).statusCode).toBe(404);
});

it('asks for patience while the editor is built, and says when that failed', async () => {
  let fail: (error: Error) => void = () => {};
  const cookie = await start(() => new Promise((_, reject) => (fail = reject)));
  expect((await get('/admin', { cookie })).statusCode).toBe(503);
  expect((await get('/admin', { cookie })).body).toContain('http-equiv="refresh"');
  fail(new Error('no room on the disk'));
  await new Promise((done) => setImmediate(done));
  expect((await get('/admin', { cookie })).body).toContain('Não foi possível preparar o editor');
  expect(log).toContain('no room on the disk');
});

it('tries again what failed, for who asks a minute later', async () => {
  let [now, tries] = [Date.parse('2026-03-31T09:00:00Z'), 0];
  const cookie = await start(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('no room on the disk');
      return built();
    },
    () => new Date(now),
  );
  const asked = async () => [(await get('/admin', { cookie })).statusCode, tries];
  expect(await asked()).toEqual([503, 1]);
  now += 60_000;
  expect(await asked()).toEqual([expect.any(Number), 2]);
  expect(await asked()).toEqual([200, 2]);
});

it('leads to the own account where nothing can be edited', async () => {
  const answer = await get('/admin', { cookie: await start(null) });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/account']);
});

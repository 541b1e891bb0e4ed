import { stringify } from 'yaml';
import type { FastifyInstance } from 'fastify';

import { buildBackend } from '../app';
import { author } from '../fixtures/content-house';
import { ines } from '../people/fixtures/store-of-test';
import { PasswordHasher } from '../people/passwords/password-hash';
import { openPeople } from '../people/store/open-people';
import { ContentCopy } from './fixtures/content-copy';

const cost = { ln: 4, r: 8, p: 1 };
const password = 'quatro lamas e um aterro';
const browser = { host: 'localhost:8001', origin: 'http://localhost:8001', 'sec-fetch-site': 'same-origin' };

let copy: ContentCopy;
let app: FastifyInstance;
let log: string[];

beforeEach(() => {
  copy = new ContentCopy({ 'authors/ines.yml': stringify(author('Inês', { slug: 'ines' })) });
  log = [];
});

afterEach(async () => {
  await app.close();
  copy.clear();
});

async function start(contentDir: string): Promise<void> {
  const dataDir = `${copy.root}/data`;
  const say = (line: string) => void log.push(line);
  app = await buildBackend({
    contentDir,
    dataDir,
    token: 'test-token',
    watch: false,
    log: say,
    people: { url: null, cost },
    editing: true,
  });
  const people = await openPeople(dataDir, () => new Date());
  const account = await people.accounts.make(ines);
  await people.accounts.setPassword(account!.id, await new PasswordHasher(cost).hash(password));
  people.close();
}

/** The cookie of whoever has just signed in. */
async function signIn(): Promise<string> {
  const form = new URLSearchParams({ email: ines.email, password }).toString();
  const headers = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/admin/sign-in', headers, payload: form });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

it('lets somebody save who has signed in, from a page of ours only, and notes who it was', async () => {
  await copy.open();
  await start(copy.folder);
  const cookie = await signIn();
  const content = Buffer.from(stringify(author('Rui', { slug: 'rui' }))).toString('base64');
  const payload = { message: 'Rui', files: [{ operation: 'create', path: 'authors/rui.yml', content }] };
  const save = (more: object) =>
    app.inject({ method: 'POST', url: '/api/v1/repos/site/content/contents', headers: { ...browser, cookie, ...more }, payload });
  expect((await save({ cookie: '' })).statusCode).toBe(401);
  expect((await save({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await save({ host: 'evil.example', origin: 'http://evil.example' })).statusCode).toBe(403);
  expect(copy.git('rev-list', '--count', 'HEAD')).toBe('1');
  expect((await save({})).statusCode).toBe(201);
  expect(copy.git('log', '-1', '--format=%an <%ae> %s')).toBe(`${ines.name} <${ines.email}> Rui`);
  const people = await openPeople(`${copy.root}/data`, () => new Date());
  const [line] = (await people.audit.list()).lines;
  people.close();
  expect(line).toMatchObject({ who: { name: ines.name }, what: 'content-saved', about: expect.stringContaining('authors/rui.yml') });
});

it('says what to do where the content folder is no repository, and goes on without', async () => {
  await start(copy.sample);
  expect(log).toContainEqual(expect.stringMatching(/is not a git repository of its own, so nothing can be edited there/));
  expect((await app.inject({ url: '/api/pt/authors?token=test-token' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/v1/repos/site/content/contents', headers: browser })).statusCode).toBe(404);
  const history = await app.inject({ url: '/admin/history', headers: { ...browser, accept: 'text/html', cookie: await signIn() } });
  expect(history.statusCode).toBe(404);
  expect(history.body).toContain('Aqui não se editam conteúdos');
});

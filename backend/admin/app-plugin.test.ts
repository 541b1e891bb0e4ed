import { join } from 'node:path';

import { put } from '../../tests/fixtures/scratch-folder';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';

/** The application, as if it had been built. */
async function built(): Promise<string> {
  const folder = join(harness.copy.root, 'app');
  put(join(folder, 'app.js'), 'start()');
  put(join(folder, 'files/form-abc.js'), 'form');
  return folder;
}

let editor: Visitor;
const harness = new AdminHarness().forAllTests(async () => {
  harness.adminApp = built;
  await harness.start();
  editor = await harness.signedIn('editor', 'en');
});

it('is one page at all addresses, in the language of the person, and asks nobody but us', async () => {
  for (const address of ['/admin/entries', '/admin/entries/articles~lamas', '/admin/media', '/admin/inbox/a1', '/admin/calendar']) {
    const { statusCode, body, headers } = await editor.get(address);
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/<html lang="en-GB">[\s\S]*src="\/admin\/app\/app\.js"/)]);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/http|\*/);
    expect((await harness.stranger().get(address)).headers.location).toBe(`/admin/sign-in?${new URLSearchParams({ next: address })}`);
  }
  for (const address of ['/admin', '/admin/']) expect((await editor.get(address)).headers.location).toBe('/admin/home');
});

it('says at a mistyped address that there is nothing, and leads back', async () => {
  const { statusCode, body } = await editor.get('/admin/calender', { accept: 'text/html' });
  expect([statusCode, body]).toEqual([404, expect.stringMatching(/<h1>There is nothing here<\/h1>[\s\S]*href="\/admin"/)]);
});

it('hands out its files to who is signed in, and nothing beside them', async () => {
  const file = (path: string) => editor.get(`/admin/app/${path}`);
  const form = await file('files/form-abc.js');
  expect([form.body, form.headers['cache-control']]).toEqual(['form', expect.stringContaining('immutable')]);
  expect((await file('app.js')).headers['cache-control']).toBe('no-cache');
  expect((await harness.stranger().get('/admin/app/app.js')).statusCode).toBe(401);
  for (const path of ['..%2f..%2fdata/backend/people.db', 'files/..%2f..%2fsecret', 'files/', 'other.js'])
    expect([path, (await file(path)).statusCode]).toEqual([path, 404]);
});

it('has the icon that browsers ask for beside its pages', async () => {
  const { statusCode, headers } = await harness.stranger().get('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('icon')]);
});

it('leads a clerk to the inbox', async () => {
  const clerk = await harness.signedIn('clerk');
  expect((await clerk.get('/admin')).headers.location).toBe('/admin/inbox');
  expect((await clerk.get('/admin/home')).statusCode).toBe(403);
  const { rights } = (await clerk.json('GET', '/admin/api/session')).json();
  expect(Object.keys(rights).filter((right) => rights[right])).toEqual(['read-inbox', 'erase-submissions']);
});

describe('while it is built', () => {
  const building = new AdminHarness();
  building.forAllTests(() => undefined);

  it('asks for patience, says when that failed, and tries again for who asks a minute later', async () => {
    let fail: (error: Error) => void = () => undefined;
    building.adminApp = () => new Promise((_, reject) => (fail = reject));
    building.now = new Date('2026-03-31T09:00:00Z');
    await building.start();
    const editor = await building.signedIn('editor');
    const waiting = await editor.get('/admin/entries');
    expect([waiting.statusCode, waiting.body]).toEqual([503, expect.stringContaining('http-equiv="refresh"')]);
    fail(new Error('no room on the disk'));
    await new Promise((done) => setImmediate(done));
    expect((await editor.get('/admin/entries')).body).toContain('Não foi possível preparar o editor');
    expect(building.log).toContain('no room on the disk');
    building.now = new Date('2026-03-31T09:01:00Z');
    expect((await editor.get('/admin/entries')).body).toContain('http-equiv="refresh"');
  });
});

import { join } from 'node:path';

import { editorPolicy } from './admin-plugin';
import { put } from '../../tests/fixtures/scratch-folder';
import { AdminHarness } from '../fixtures/admin-harness';

const harness = new AdminHarness().forEachTest(() => {
  [harness.now, harness.editor] = [null, built];
});

/** The page of the editor, as if it had been built. */
async function built(): Promise<string> {
  const folder = join(harness.copy.root, 'editor');
  put(join(folder, 'editor.js'), 'start()');
  put(join(folder, 'files/pt-PT-abc.js'), 'words');
  return folder;
}

async function signedIn() {
  await harness.start();
  return harness.signedIn('editor');
}

it('shows the editor to who is signed in, asks everybody else to, and lets the page ask nobody but us', async () => {
  const editor = await signedIn();
  const { statusCode, body, headers } = await editor.get('/admin');
  expect([statusCode, body]).toEqual([200, expect.stringMatching(/<html lang="pt-PT">[\s\S]*src="\/admin\/editor\/editor\.js"/)]);
  expect((await editor.get('/admin?code=a&state=b')).statusCode).toBe(200);
  expect((await harness.stranger().get('/admin/')).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2F');
  for (const file of ['editor.js', 'config.json'])
    expect((await harness.stranger().json('GET', `/admin/editor/${file}`)).statusCode).toBe(401);
  expect(headers).toMatchObject({ 'content-security-policy': editorPolicy, 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  // Every source is ourselves, or something that the page has made.
  expect(editorPolicy).not.toMatch(/http|\*/);
  expect(editorPolicy).toContain("script-src 'self';");
});

it('hands out the configuration for whoever asks, and the files of the page', async () => {
  const editor = await signedIn();
  const file = (path: string) => editor.get(`/admin/editor/${path}`);
  const config = (await file('config.json')).json();
  expect(config.backend).toMatchObject({ base_url: 'http://localhost:8001', branch: harness.copy.git('branch', '--show-current') });
  expect(config.collections.map(({ name }: { name: string }) => name)).toContain('articles');
  const words = await file('files/pt-PT-abc.js');
  expect([words.body, words.headers['cache-control']]).toEqual(['words', expect.stringContaining('immutable')]);
  expect((await file('editor.js')).headers['cache-control']).toBe('no-cache');
  for (const path of ['..%2f..%2fdata/backend/people.db', 'files/..%2f..%2fsecret', 'files/', 'other.js'])
    expect([path, (await file(path)).statusCode]).toEqual([path, 404]);
});

it('has the icon that browsers ask for beside its pages', async () => {
  await harness.start();
  const { statusCode, headers } = await harness.stranger().get('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('icon')]);
});

it('asks for patience while the editor is built, says when that failed, and tries again for who asks a minute later', async () => {
  let fail: (error: Error) => void = () => undefined;
  harness.editor = () => new Promise((_, reject) => (fail = reject));
  harness.now = new Date('2026-03-31T09:00:00Z');
  const editor = await signedIn();
  const waiting = await editor.get('/admin');
  expect([waiting.statusCode, waiting.body]).toEqual([503, expect.stringContaining('http-equiv="refresh"')]);
  fail(new Error('no room on the disk'));
  await new Promise((done) => setImmediate(done));
  expect((await editor.get('/admin')).body).toContain('Não foi possível preparar o editor');
  expect(harness.log).toContain('no room on the disk');
  harness.now = new Date('2026-03-31T09:01:00Z');
  expect((await editor.get('/admin')).body).toContain('http-equiv="refresh"');
});

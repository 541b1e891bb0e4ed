import { join } from 'node:path';

import { put } from '../../tests/fixtures/scratch-folder';
import { AdminHarness } from '../fixtures/admin-harness';

const harness = new AdminHarness().forEachTest(() => {
  harness.adminApp = async () => {
    const folder = join(harness.copy.root, 'app');
    put(join(folder, 'app.js'), 'start()');
    put(join(folder, 'files/form-abc.js'), 'form');
    return folder;
  };
});

it('is one page at all addresses, in the language of the person, and loads scripts as files only', async () => {
  await harness.start();
  const editor = await harness.signedIn('editor', 'en');
  for (const address of ['/admin/next', '/admin/next/entries/articles~lamas']) {
    const { statusCode, body, headers } = await editor.get(address);
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/<html lang="en-GB">[\s\S]*src="\/admin\/next\/app\.js"/)]);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
    expect((await harness.stranger().get(address)).headers.location).toBe(`/admin/sign-in?${new URLSearchParams({ next: address })}`);
  }
});

it('hands out its files to who is signed in, and nothing beside them', async () => {
  await harness.start();
  const editor = await harness.signedIn('editor');
  await editor.get('/admin/next');
  const file = (path: string) => editor.get(`/admin/next/${path}`);
  const form = await file('files/form-abc.js');
  expect([form.body, form.headers['cache-control']]).toEqual(['form', expect.stringContaining('immutable')]);
  expect((await file('app.js')).headers['cache-control']).toBe('no-cache');
  expect((await harness.stranger().get('/admin/next/app.js')).statusCode).toBe(401);
  expect((await file('files/..%2f..%2fdata/backend/people.db')).body).not.toContain('SQLite');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { holdFolder } from '../platform/files/file-lock';
import { readEnvironment } from '../platform/settings/settings';
import { author, ContentHarness } from './fixtures/content-harness';
import { startBackend } from './start';

const harness = new ContentHarness().forEachTest();

/** Runs a file of this folder as a program of its own. */
function run(file: string, environment: Record<string, string> = {}) {
  const own = { CONTENT_DIR: harness.contentDir, DATA_DIR: harness.dataDir, BACKEND_PORT: '0', ADMIN: 'false' };
  const env = { PATH: process.env.PATH, ...own, ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, file)], { cwd: join(__dirname, '..'), env });
  const said = { out: '', err: '' };
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said.out += text.toString();
      const found = /answers at (\S+)/.exec(said.out)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...said })), address };
}

const token = 'a-token-of-our-own';

it.each([
  ['SIGTERM', 'this machine alone, wherever the site listens', { HOST: '0.0.0.0' }],
  ['SIGINT', 'everybody where it is said, with a token of its own', { BACKEND_HOST: '0.0.0.0', CONTENT_BACKEND_TOKEN: token }],
] as const)('says one line when it is ready, stops cleanly on %s, and is reached by %s', async (signal, _, settings) => {
  harness.write('authors/ines', author('Inês'));
  const { child, ended, address } = run('main.ts', settings);
  const its = 'BACKEND_HOST' in settings ? token : 'local-content-token';
  expect((await fetch(`${await address}/api/pt/authors?token=${its}`)).status).toBe(200);
  // Another address of this machine, which only a server on all interfaces answers.
  const elsewhere = await fetch((await address).replace('127.0.0.1', '127.0.0.2')).catch(() => null);
  expect(elsewhere?.status).toBe('BACKEND_HOST' in settings ? 404 : undefined);
  child.kill(signal);
  expect(await ended).toEqual({ code: 0, out: `The content backend answers at ${await address}\n`, err: '' });
});

it('holds its port and its data folder: a second one says who has it, and the one of a killed backend is taken over', async () => {
  harness.write('authors/ines', author('Inês'));
  const first = run('main.ts');
  const its = await first.address;
  const held = `${harness.dataDir} is in use by another content backend \\(process ${first.child.pid}, since .+ UTC, the content backend at ${its}\\): stop that one`;
  const { port } = new URL(its);
  expect(await run('main.ts', { BACKEND_PORT: port, DATA_DIR: join(harness.dataDir, 'other') }).ended).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} is in use: stop the program that has it, or set BACKEND_PORT to another one.\n`,
  });
  const second = run('main.ts');
  void second.address.then(() => second.child.kill());
  expect(await second.ended).toEqual({ code: 1, out: '', err: expect.stringMatching(new RegExp(`^${held}.*\n$`)) });
  // A site with an embedded backend is one too; one that is served with this backend is not.
  const environment = { dataDir: harness.dataDir, host: '', port: 0, backendHost: '', backendPort: 0 };
  await expect(holdFolder({ ...environment, contentBackendUrl: null })).rejects.toThrow(new RegExp(`^${held}`));
  await (await holdFolder({ ...environment, contentBackendUrl: its })).release();
  first.child.kill('SIGKILL');
  await first.ended;
  const site = await holdFolder({ ...environment, contentBackendUrl: null });
  const third = run('main.ts');
  void third.address.then(() => third.child.kill());
  expect(await third.ended).toMatchObject({ code: 1, err: expect.stringContaining('is in use by another content backend') });
  await site.release();
});

it('says in one line that its content folder is not there', async () => {
  const { code, out, err } = await run('main.ts', { CONTENT_DIR: '/nowhere' }).ended;
  expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^.*CONTENT_DIR.*\n$/)]);
});

it.each([
  ['BACKEND_HOST', 'backend.example', {}],
  ['ADMIN_URL', 'https://admin.valterra.example', { ADMIN: 'true', TRUST_PROXY: 'true' }],
])('does not start where others reach it by %s %s and the token stands in the repository', async (setting, value, more) => {
  const folders = { CONTENT_DIR: harness.contentDir, DATA_DIR: harness.dataDir, BACKEND_PORT: '0' };
  const settings = readEnvironment({ ...folders, [setting]: value, ...more });
  const words = 'which others reach, and CONTENT_BACKEND_TOKEN is the one that .*: set CONTENT_BACKEND_TOKEN to one of your own';
  await expect(startBackend(settings)).rejects.toThrow(new RegExp(`^${setting} is "${value}", ${words}.*$`));
});

it('validates a content folder with one line a problem and one to close', async () => {
  harness.write('categories/law', { pt: { slug: 'lei' } });
  const { code, out } = await run('validate.ts').ended;
  expect(code).toBe(1);
  expect(out).toMatch(/^categories\/law\.yml \[pt\] titulo: is required\n/);
  expect(out).toMatch(/\n1 file checked, 5 problems\n$/);
});

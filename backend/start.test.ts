import { spawn } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';

import { author, ContentHouse } from './fixtures/content-house';

// Programs of their own start slowly on a busy machine.

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

/** Runs a file of this folder as a program of its own. */
function run(file: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, file)], {
    cwd: join(__dirname, '..'),
    env: {
      PATH: process.env.PATH,
      CONTENT_DIR: house.contentDir,
      DATA_DIR: house.dataDir,
      BACKEND_PORT: '0',
      ADMIN: 'false',
      ...environment,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const found = /answers at (\S+)/.exec(out)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, ended, address };
}

function occupyPort(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

it.each(['SIGTERM', 'SIGINT'] as const)('says one line when it is ready and stops cleanly on %s', async (signal) => {
  house.write('authors/ines', author('Inês'));
  const { child, ended, address } = run('main.ts');
  const response = await fetch(`${await address}/api/pt/authors?token=local-content-token`);
  expect(response.status).toBe(200);
  child.kill(signal);
  const { code, out, err } = await ended;
  expect({ code, out, err }).toEqual({ code: 0, out: `The content backend answers at ${await address}\n`, err: '' });
});

it('says why nobody can edit a folder that is no repository, and goes on until it is stopped', async () => {
  const { child, ended, address } = run('main.ts', { ADMIN: 'true' });
  expect((await fetch(`${await address}/admin/sign-in`)).status).toBe(200);
  child.kill('SIGTERM');
  const { code, out, err } = await ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('is not a git repository of its own, so nothing can be edited there');
  expect(out).not.toContain('The editor is built');
});

it('says in one line that its port is taken, and by which variable to choose another', async () => {
  const other = await occupyPort();
  const { port } = other.address() as AddressInfo;
  const { code, err } = await run('main.ts', { BACKEND_PORT: String(port) }).ended;
  other.close();
  expect({ code, err }).toEqual({
    code: 1,
    err: `Port ${port} is in use: stop the program that has it, or set BACKEND_PORT to another one.\n`,
  });
});

it.each([
  ['a wrong setting', { BACKEND_PORT: 'eight' }, 'BACKEND_PORT'],
  ['a content folder that is not there', { CONTENT_DIR: '/nowhere' }, 'CONTENT_DIR'],
])('says %s in one line', async (_, environment, name) => {
  const { code, err } = await run('main.ts', environment).ended;
  expect([code, err]).toEqual([1, expect.stringMatching(new RegExp(`^.*${name}.*\n$`))]);
});

it('validates a content folder with one line a problem and one to close', async () => {
  house.write('categories/law', { pt: { slug: 'lei' } });
  const { code, out } = await run('validate.ts').ended;
  expect(code).toBe(1);
  expect(out).toMatch(/^categories\/law\.yml \[pt\] titulo: is required\n/);
  expect(out).toMatch(/\n1 file checked, 5 problems\n$/);
});

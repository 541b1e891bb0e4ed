import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';

const data = scratchFolder();

/** Runs the start to its end: a wrong setting must end it before it begins anything. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, PORT: '0', BACKEND_PORT: '0', DATA_DIR: data(), ADMIN: 'false', CONTENT_BACKEND_URL: '', ...settings },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, output, errors };
}

const damaged = /^The secret in .+\/publisher\/secret is empty or damaged: put it back from a backup, or delete that file.*\n$/;
const aFile = /^.+\/package\.json cannot be used, because a file stands where a folder must be.*set DATA_DIR to another folder\.\n$/;
const ofRepository = /^BACKEND_HOST is "0\.0\.0\.0", .*set CONTENT_BACKEND_TOKEN to one of your own .*\n$/;
const same = /^PORT and BACKEND_PORT are both 48997: set one of them to another port\.\n$/;

it.each<[string, Record<string, string>, RegExp, string[]]>([
  ['a wrong setting', { PORT: 'eighty' }, /^PORT is "eighty"; expected: a whole number from 0 to 65535, for example 8000\.\n$/, []],
  ['one port for two', { PORT: '48997', BACKEND_PORT: '48997' }, same, []],
  ['a public backend with the token of the repository', { BACKEND_HOST: '0.0.0.0' }, ofRepository, ['backend.lock', 'server.lock']],
  ['an empty secret', {}, damaged, ['backend.lock', 'publisher', 'server.lock']],
  ['a data folder that is a file', { DATA_DIR: 'package.json' }, aFile, []],
])('the start stops at %s with one line, and makes no data', async (_, settings, line, made) => {
  if (made.includes('publisher')) put(data('publisher/secret'), '');
  const { code, output, errors } = await start(settings);
  expect([code, output, readdirSync(data()).sort()]).toEqual([1, '', made]);
  expect(errors).toMatch(line);
});

it.each(['PORT', 'BACKEND_PORT'])(
  'the start stops at a port in use, with the setting to change, before it reads anything: %s',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output, errors } = await start({ [name]: String(port) });
    other.close();
    expect([code, output, readdirSync(data())]).toEqual([1, '', []]);
    expect(errors).toBe(`The port ${port} is in use: stop the program that has it, or set ${name} to another one.\n`);
  },
);

it('the start says that the proxy in front of an https address is not believed, and that the backend it needs is away', async () => {
  const settings = { SITE_URL: 'https://www.company.example', CONTENT_BACKEND_URL: 'http://127.0.0.1:48999' };
  const { code, output, errors } = await start(settings);
  expect(output).toMatch(/^Warning: SITE_URL is an https address, .*Set TRUST_PROXY=true/);
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The content backend at http:\/\/127\.0\.0\.1:48999 cannot be reached \(ECONNREFUSED\)\. Start it, or correct CONTENT_BACKEND_URL\.\n$/,
  );
});

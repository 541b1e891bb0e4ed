import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { runServer } from '../platform/command-line/run-server';
import { openLog } from '../platform/log/log';
import { readEnvironment } from '../platform/settings/settings';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';

const data = scratchFolder();

type Start = Parameters<typeof runServer>[1];
let startSite: Start;
jest.mock('../platform/command-line/run-server', () => ({ runServer: (_usage: string, start: Start) => (startSite = start) }));

/** Runs the start to its end: a wrong setting must end it before it begins anything. */
async function start(settings: Record<string, string>): Promise<{ output: string[]; error: string }> {
  await import('./main');
  const output: string[] = [];
  const own = { PORT: '0', BACKEND_PORT: '0', DATA_DIR: data(), ADMIN: 'false', CONTENT_BACKEND_URL: '' };
  const environment = readEnvironment({ ...own, ...settings });
  const log = (line: string) => void output.push(line);
  const { signal } = new AbortController();
  const started = startSite({ environment, log, requestLog: openLog(environment).requests, signal });
  return { output, error: await started.then(String, (error: Error) => error.message) };
}

it('the start ends at a wrong setting with one line', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: 'eighty', DATA_DIR: data() },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([code, output, readdirSync(data())]).toEqual([1, '', []]);
  expect(errors).toBe('PORT is "eighty"; expected: a whole number from 0 to 65535, for example 8000.\n');
});

const damaged = /^The secret in .+\/publisher\/secret is empty or damaged: put it back from a backup, or delete that file.*$/;
const aFile = /^.+\/package\.json cannot be used, because a file stands where a folder must be.*set DATA_DIR to another folder\.$/;
const ofRepository = /^BACKEND_HOST is "0\.0\.0\.0", .*set CONTENT_BACKEND_TOKEN to one of your own .*$/;
const same = /^PORT and BACKEND_PORT are both 48997: set one of them to another port\.$/;

it.each<[string, Record<string, string>, RegExp, string[]]>([
  ['one port for two', { PORT: '48997', BACKEND_PORT: '48997' }, same, []],
  ['a public backend with the token of the repository', { BACKEND_HOST: '0.0.0.0' }, ofRepository, ['backend.lock', 'server.lock']],
  ['an empty secret', {}, damaged, ['backend.lock', 'publisher', 'server.lock']],
  ['a data folder that is a file', { DATA_DIR: 'package.json' }, aFile, []],
])('the start stops at %s with one line, and makes no data', async (_, settings, line, made) => {
  if (made.includes('publisher')) put(data('publisher/secret'), '');
  const { output, error } = await start(settings);
  expect([output, readdirSync(data()).sort()]).toEqual([[], made]);
  expect(error).toMatch(line);
});

it.each(['PORT', 'BACKEND_PORT'])(
  'the start stops at a port in use, with the setting to change, before it reads anything: %s',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, error } = await start({ [name]: String(port) });
    other.close();
    expect([output, readdirSync(data())]).toEqual([[], []]);
    expect(error).toBe(`The port ${port} is in use: stop the program that has it, or set ${name} to another one.`);
  },
);

it('the start says that the proxy in front of an https address is not believed, and that the backend it needs is away', async () => {
  const settings = { SITE_URL: 'https://www.company.example', CONTENT_BACKEND_URL: 'http://127.0.0.1:48999' };
  const { output, error } = await start(settings);
  expect(output[0]).toMatch(/^Warning: SITE_URL is an https address, .*Set TRUST_PROXY=true/);
  expect(error).toMatch(
    /^The content backend at http:\/\/127\.0\.0\.1:48999 cannot be reached \(ECONNREFUSED\)\. Start it, or correct CONTENT_BACKEND_URL\.$/,
  );
});

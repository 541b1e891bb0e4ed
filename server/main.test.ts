import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'main-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the start to its end: a wrong setting must end it before it begins anything. */
function start(settings: Record<string, string>): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, PORT: '0', BACKEND_PORT: '0', DATA_DIR: dataDir, ADMIN: 'false', ...settings },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

describe('the start', () => {
  it('stops at a wrong setting with one line', async () => {
    expect(await start({ PORT: 'eighty' })).toEqual({
      code: 1,
      output: '',
      errors: 'PORT is "eighty"; expected: a whole number from 0 to 65535, for example 8000.\n',
    });
  });

  it('stops at a port in use, with the setting to change, before it builds anything', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output, errors } = await start({ PORT: String(port) });
    other.close();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(`The port ${port} is in use: stop the program that has it, or set PORT to another one.\n`);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('stops at a port of the backend in use, before it reads anything', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output, errors } = await start({ BACKEND_PORT: String(port), CONTENT_BACKEND_URL: '' });
    other.close();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(`The port ${port} is in use: stop the program that has it, or set BACKEND_PORT to another one.\n`);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('stops when the site and the backend are given the same port', async () => {
    expect(await start({ PORT: '48997', BACKEND_PORT: '48997', CONTENT_BACKEND_URL: '' })).toEqual({
      code: 1,
      output: '',
      errors: 'PORT and BACKEND_PORT are both 48997: set one of them to another port.\n',
    });
  });

  it('stops when the backend that is named is away and there is nothing to serve', async () => {
    const { code, errors } = await start({ CONTENT_BACKEND_URL: 'http://127.0.0.1:48999' });
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The content backend at http:\/\/127\.0\.0\.1:48999 cannot be reached \(ECONNREFUSED\)\. Start it, or correct CONTENT_BACKEND_URL\.\n$/,
    );
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../env';
import { ReleaseStore } from '../releases/release-store';
import { buildLock } from './build-lock';
import { buildRelease } from './build-release';
import { processMark } from './process-mark';

// What stands in for Gatsby: it reads the same variables and leaves a release, as the adapter would.
const gatsby = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { DATA_DIR, BUILD_RELEASE_ID: id, BUILD_CODE_FINGERPRINT: codeFingerprint, BUILD_CONTENT_CURSOR: contentCursor, NODE_ENV } = process.env;
const mode = readFileSync('mode', 'utf8');
console.log('success a long step - 3.2s');
writeFileSync('cache-was-there', String(existsSync('.cache/kept')));
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/kept', '');
if (mode === 'fail') { console.error('ERROR a query is wrong'); process.exit(1); }
const files = {};
for (const locale of ['pt', 'en']) {
  files['/' + locale] = '<html><title>' + NODE_ENV + '</title></html>';
  files['/' + locale + '/404'] = '<title>404</title>';
  files['/page-data/' + locale + '/page-data.json'] = mode === 'broken' ? '' : '{}';
}
const release = join(DATA_DIR, 'releases', id);
mkdirSync(join(release, 'public'), { recursive: true });
const listed = Object.entries(files).map(([path, body], index) => {
  writeFileSync(join(release, 'public', String(index)), body);
  return { path, file: String(index), type: 'text/html', hash: id + index, size: body.length, encodings: {}, immutable: false };
});
writeFileSync(join(release, 'manifest.json'), JSON.stringify({ format: 1, id, codeFingerprint, contentCursor, files: listed, redirects: [], functions: [] }));
`;

let root: string;
let backend: Server;
let said: string[];
let store: ReleaseStore;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'build-release-'));
  mkdirSync(join(root, 'node_modules/gatsby'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'node_modules/gatsby/package.json'), '{"name":"gatsby"}');
  writeFileSync(join(root, 'node_modules/gatsby/cli.js'), gatsby);
  said = [];
  store = new ReleaseStore(join(root, 'data'), root);
  backend = createServer((_request, response) => response.end('{"data":[],"meta":{"cursor":"42"}}'));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  backend.close();
  rmSync(root, { recursive: true, force: true });
});

function build(mode: 'works' | 'fail' | 'broken', url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`) {
  writeFileSync(join(root, 'mode'), mode);
  const environment = readEnvironment({ DATA_DIR: join(root, 'data') });
  return buildRelease({ root, environment, backend: { url, token: 'token-of-the-test' }, store, say: (line) => said.push(line) });
}
const cacheWasThere = (): Promise<string> =>
  import('node:fs').then(({ readFileSync }) => readFileSync(join(root, 'cache-was-there'), 'utf8'));

describe('buildRelease', () => {
  it('makes a release that says what it was built of the live one', async () => {
    const release = await build('works');
    expect(await store.currentId()).toBe(release.id);
    expect(release.manifest).toMatchObject({ contentCursor: '42', codeFingerprint: expect.stringMatching(/^[\w-]{22}$/) });
    expect(said).toEqual(['  a long step: 3 s', expect.stringMatching(/^Release .* is live after \d+ s$/)]);
  });

  it('keeps what Gatsby remembers of the same code, and forgets it when the code is another', async () => {
    await build('works');
    await build('works');
    expect(await cacheWasThere()).toBe('true');
    writeFileSync(join(root, 'gatsby-config.ts'), 'changed');
    await build('works');
    expect(await cacheWasThere()).toBe('false');
    expect(said).toContain('  the code has changed: building from the beginning');
  });

  it('leaves the live release when the build fails, and passes on why', async () => {
    const { id } = await build('works');
    await expect(build('fail')).rejects.toThrow(/^gatsby build ended with the code 1/);
    expect(said).toContain('  ERROR a query is wrong');
    expect(await store.currentId()).toBe(id);
    expect(await store.list()).toEqual([id]);
  });

  it('throws a release away that does not work', async () => {
    const { id } = await build('works');
    await expect(build('broken')).rejects.toThrow(/does not work and was thrown away: \/page-data\/pt\/page-data\.json answers 200/);
    expect([await store.currentId(), await store.list()]).toEqual([id, [id]]);
  });

  it('begins nothing when the backend is away', async () => {
    await expect(build('works', 'http://127.0.0.1:48999')).rejects.toThrow(
      /^The content backend at http:\/\/127\.0\.0\.1:48999 cannot be reached \(ECONNREFUSED\)\. Start it, or correct CONTENT_BACKEND_URL\.$/,
    );
    expect([said, await store.list()]).toEqual([[], []]);
  });

  it.each(['fail', 'broken'] as const)('builds nothing upon a build that went wrong: %s', async (mode) => {
    await build('works');
    await expect(build(mode)).rejects.toThrow();
    await build('works');
    // What Gatsby has finished is whole, also when the release that was made of it is not.
    expect(await cacheWasThere()).toBe(String(mode === 'broken'));
  });

  it('throws away what a builder that was killed has left', async () => {
    const { id } = await build('works');
    mkdirSync(join(store.folder, '20990101T000000Z-left'));
    const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const ended = once(orphan, 'close');
    writeFileSync(buildLock(root), `999999999 1\n20990101T000000Z-left\n${processMark(orphan.pid)}`);
    setTimeout(() => orphan.kill(), 300);
    await build('works');
    await ended;
    expect(await store.list()).toEqual([await store.currentId(), id]);
  });

  it('does not run twice at once in one folder, and is not held up by a process that is gone', async () => {
    const lock = buildLock(root);
    writeFileSync(lock, String(process.ppid));
    await expect(build('works')).rejects.toThrow(/^Another build is going on/);
    writeFileSync(lock, '999999999');
    await expect(build('works')).resolves.toBeDefined();
  });
});

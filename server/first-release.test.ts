import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answeringServer } from '../tests/fixtures/answering-server';
import { bareRelease } from '../tests/fixtures/bare-release';
import { scratchFolder } from '../tests/fixtures/scratch-folder';
import { manifestPath } from '../platform/release/manifest';
import { StorageProblem } from '../platform/files/storage-problem';
import { readEnvironment } from '../platform/settings/settings';
import { firstRelease, type FirstRelease } from './first-release';
import { openBuildQueue, type BuildQueue } from './publish/build-queue';
import { codeFingerprint } from './publish/code-fingerprint';
import { ReleaseStore } from './releases/release-store';

const dataDir = scratchFolder();
let store: ReleaseStore;
let queue: BuildQueue;
let status: number;
let changesStatus: number | null;
let asked: string[];
let said: string[];
let fingerprint: string;
const backend = answeringServer(({ url = '' }, response) => {
  const { pathname } = new URL(url, 'http://backend');
  asked.push(pathname);
  const code = pathname === '/api/changes' ? (changesStatus ?? status) : status;
  response.writeHead(code).end('{"data":{"cursor":"7","changed":[],"deleted":[]}}');
});

const settings = () => readEnvironment({ DATA_DIR: dataDir(), CONTENT_DIR: '/nowhere' });

beforeEach(async () => {
  [said, asked, status, changesStatus] = [[], [], 200, null];
  store = new ReleaseStore(dataDir('releases'), process.cwd());
  queue = await openBuildQueue(dataDir());
  fingerprint = await codeFingerprint(process.cwd(), settings());
});
afterEach(() => queue.close());

async function live(id: string, code = fingerprint, contentCursor: string | null = '7'): Promise<void> {
  await bareRelease(store, id, { codeFingerprint: code, contentCursor });
  await store.makeCurrent(id);
}

const manifestOf = (id: string) => manifestPath(store.folder, id);

const first = (more: Partial<FirstRelease> = {}) =>
  firstRelease({
    root: process.cwd(),
    environment: settings(),
    backend: { url: backend(), token: 'token' },
    store,
    log: (line) => void said.push(line),
    signal: new AbortController().signal,
    publishing: { queue },
    folder: { problem: null },
    ...more,
  });

it.each([
  ['is cut off', (id: string) => writeFileSync(manifestOf(id), '{"format":1,'), /3-c\.json is damaged \(.+\)$/],
  ['is gone', (id: string) => rmSync(manifestOf(id)), /3-c\.json is not there$/],
])('a manifest that %s is named, the release that was live before is served, and a build is asked for', async (_, damage, line) => {
  for (const id of ['1-a', '2-b', '3-c']) await live(id);
  await bareRelease(store, '4-never-live');
  damage('3-c');
  writeFileSync(manifestOf('2-b'), '{"format":1}');
  expect((await first()).id).toBe('1-a');
  expect(said).toEqual([
    expect.stringMatching(line),
    expect.stringMatching(/^Warning: the release 2-b cannot be read: .*2-b\.json is damaged/),
    expect.stringMatching(/^The release 1-a is served instead/),
  ]);
  expect(await queue.isWaiting()).toBe(true);
});

it('serves the live release also where no build can be asked for, and says so', async () => {
  await live('1-a');
  changesStatus = 410;
  jest.spyOn(queue, 'request').mockRejectedValue(new Error('builds.db cannot be written'));
  expect((await first()).id).toBe('1-a');
  expect(said.at(-1)).toBe('Warning: no new release is built, run npm run build as soon as this is mended: builds.db cannot be written');
});

it('serves the live release at once where the content is known to have changed, and asks for a build behind it', async () => {
  await live('1-a', fingerprint, 'before');
  expect((await first()).id).toBe('1-a');
  expect(said).toEqual(['The last release is served meanwhile: a new one is built behind it, because the content has changed']);
  // A build begins with the question for the home page.
  expect([asked.includes('/api/pt/home'), await queue.isWaiting()]).toEqual([false, true]);
});

it.each(['', '\0\0\0\0', '../../etc', null])(
  'serves what was live last, and asks for a build, where the pointer holds %j',
  async (pointer) => {
    await live('1-a');
    await live('2-b');
    await bareRelease(store, '3-c');
    const current = join(store.folder, 'current');
    if (pointer === null) rmSync(current);
    else writeFileSync(current, pointer);
    expect([(await first()).id, await queue.isWaiting()]).toEqual(['2-b', true]);
    expect(said).toEqual([`Warning: ${current} names no release.`, 'The release 2-b is served instead. npm run build makes a new one.']);
  },
);

it('says that the release cannot be read, not that there is none', async () => {
  await live('1-a');
  writeFileSync(manifestOf('1-a'), '{');
  status = 503;
  await expect(first()).rejects.toThrow('answered 503');
  expect(said).toEqual([
    expect.stringMatching(/^Warning: the release 1-a cannot be read/),
    expect.stringMatching(/^Building a release, because no release that was live can be read;/),
  ]);
});

it('serves the live release where nothing can be written, and builds nothing', async () => {
  const problem = new StorageProblem('read-only', dataDir(), `${dataDir()} cannot be written`);
  await expect(first({ folder: { problem }, publishing: null })).rejects.toBe(problem);
  await live('1-a', 'another code');
  expect((await first({ folder: { problem }, publishing: null })).id).toBe('1-a');
});

it('serves the release of other code while the backend is out of order, and builds as soon as it can', async () => {
  status = 503;
  await expect(first()).rejects.toThrow('answered 503');
  await live('1-a', 'another code');
  expect((await first()).id).toBe('1-a');
  expect(said.at(-1)).toMatch(/^Warning: the build failed, the last release is served as it is\. .*answered 503/);
  expect(await queue.isWaiting()).toBe(true);
});

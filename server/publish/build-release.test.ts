import { readFileSync, writeFileSync } from 'node:fs';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { writeProject } from '../../tests/fixtures/project-with-fake-gatsby';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { ReleaseStore } from '../releases/release-store';
import { markCache } from './build-cache';
import { buildRelease } from './build-release';
import { codeFingerprint } from './code-fingerprint';
import { warnOfOtherGatsby } from './known-gatsby';
import { type AheadBuild, isUsable, memoryNeeded, Standby } from './standby';

const root = scratchFolder();
const backend = answeringServer(({ url }, response) => response.end(url === '/content' ? '{}' : '{"data":[],"meta":{"cursor":"42"}}'));
let said: string[];
let store: ReleaseStore;
const log = (line: string) => void said.push(line);
const environment = () => readEnvironment({ DATA_DIR: root('data') });

beforeEach(() => {
  writeProject(root());
  said = [];
  store = new ReleaseStore(root('data/releases'), root());
});

function build(mode: 'works' | 'fail' | 'broken') {
  writeFileSync(root('mode'), mode);
  const from = { url: backend(), token: 'token-of-the-test' };
  return buildRelease({ root: root(), environment: environment(), backend: from, store, log });
}
const cacheWasThere = () => readFileSync(root('cache-was-there'), 'utf8');

it('makes a release that says what it was built of the live one; what Gatsby remembers is kept until the code is another', async () => {
  const release = await build('works');
  expect(await store.currentId()).toBe(release.id);
  expect(release.manifest).toMatchObject({ contentCursor: '42', codeFingerprint: expect.stringMatching(/^[\w-]{22}$/) });
  expect(said).toEqual([
    `  content of ${root('data/content')}`,
    '  a long step: 3 s',
    expect.stringMatching(/^Release .* is live after [\d.]+ s$/),
  ]);
  await build('works');
  expect(cacheWasThere()).toBe('true');
  writeFileSync(root('gatsby-config.ts'), 'changed');
  await build('works');
  expect(cacheWasThere()).toBe('false');
  expect(said).toContain('  the code has changed: building from the beginning');
});

// What Gatsby has finished is whole, also when the release that was made of it is not.
it.each([
  ['fail', /^gatsby build ended with the code 1/, 'false'],
  ['broken', /does not work and was thrown away: \/page-data\/pt\/page-data\.json answers 200/, 'true'],
] as const)('leaves the live release when the build goes wrong, and builds nothing upon it: %s', async (mode, why, cached) => {
  const { id } = await build('works');
  await expect(build(mode)).rejects.toThrow(why);
  expect(said.includes('  ERROR a query is wrong')).toBe(mode === 'fail');
  expect([await store.currentId(), await store.list()]).toEqual([id, [id]]);
  await build('works');
  expect(cacheWasThere()).toBe(cached);
});

it('is made as Gatsby makes it, in one release, by a Gatsby that is not known here', async () => {
  await build('works');
  writeFileSync(root('server/publish/warm-gatsby/modules.json'), '{"gatsby/dist/redux/index.js":"of another version"}');
  said = [];
  warnOfOtherGatsby(root(), log);
  const from = { url: backend(), token: 'token-of-the-test' };
  const standby = new Standby({ root: root(), environment: environment(), variables: {}, log });
  standby.prepare();
  await buildRelease({ root: root(), environment: environment(), backend: from, store, log, isLiveFirst: true, standby });
  expect(await standby.take()).toBeNull();
  expect(said[0]).toMatch(/^Warning: each build takes as long as Gatsby needs for it: gatsby\/dist\/redux\/index\.js changed/);
  expect(said.filter((line) => line.includes('is live after'))).toHaveLength(1);
});

describe('a build that is started ahead of the next save', () => {
  let standby: Standby;
  const current = () => codeFingerprint(root(), environment());
  // Only once a build has been made.
  beforeEach(async () => {
    await build('works');
    said = [];
  });
  afterEach(() => standby.stop());

  function prepared(limit?: number): Promise<AheadBuild | null> {
    standby = new Standby({ root: root(), environment: environment(), variables: { DATA_DIR: root('data') }, log, limit });
    standby.prepare();
    return standby.take();
  }

  it('is used while code and cache are the same', async () => {
    const ahead = await prepared();
    if (!ahead) throw new Error(`No build stands by: ${said.join('; ')}`);
    expect(await isUsable(ahead, root(), await current())).toBe(true);
    expect(await isUsable(ahead, root(), 'other code')).toBe(false);
    await markCache(root(), ahead.fingerprint);
    expect(await isUsable(ahead, root(), await current())).toBe(false);
    await ahead.process.end();
  });

  it('is not used once it has ended', async () => {
    const ahead = await prepared();
    await ahead?.process.end();
    expect(ahead && (await isUsable(ahead, root(), await current()))).toBe(false);
  });

  it('is not started while less than 2 GB of memory are free', async () => {
    const free = jest.spyOn(process, 'availableMemory').mockReturnValue(memoryNeeded - 1);
    expect(await prepared()).toBeNull();
    expect(said).toEqual(['No build stands by, the next one takes longer: less than 2 GB of memory are free']);
    free.mockRestore();
  });

  it.each([
    ['stuck', 500, /ended while it was started ahead/],
    ['breaks', 60_000, /ended while it was started ahead\n.*a module is missing/s],
  ] as const)('keeps nobody waiting that does not get ready, and the log says why: %s', async (mode, limit, why) => {
    writeFileSync(root('mode'), mode);
    expect(await prepared(limit)).toBeNull();
    expect(said).toEqual([expect.stringMatching(why)]);
  });
});

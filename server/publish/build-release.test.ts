import { readFileSync, writeFileSync } from 'node:fs';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { writeProject } from '../../tests/fixtures/project-with-fake-gatsby';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { ReleaseStore } from '../releases/release-store';
import { buildRelease } from './build-release';

const root = scratchFolder();
const backend = answeringServer(({ url }, response) => response.end(url === '/content' ? '{}' : '{"data":[],"meta":{"cursor":"42"}}'));
let said: string[];
let store: ReleaseStore;

beforeEach(() => {
  writeProject(root());
  said = [];
  store = new ReleaseStore(root('data/releases'), root());
});

function build(mode: 'works' | 'fail' | 'broken') {
  writeFileSync(root('mode'), mode);
  const environment = readEnvironment({ DATA_DIR: root('data') });
  const from = { url: backend(), token: 'token-of-the-test' };
  return buildRelease({ root: root(), environment, backend: from, store, log: (line) => said.push(line) });
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

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { objectPath, objectsFolder } from '../../platform/release/manifest';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { cacheMark, markCache } from '../publish/build-cache';
import { buildLock, withBuildLock } from '../publish/build-lock';
import { ReleaseStore } from '../releases/release-store';
import { startFromSite } from './preview-site';

interface Nodes {
  openDB(options: { name: string }): Nodes;
  get(key: string): unknown;
  put(key: string, value: unknown): Promise<boolean>;
  close(): Promise<void>;
}
const { open } = createRequire(require.resolve('gatsby/package.json'))('lmdb') as { open(options: object): Nodes };
const opened = (folder: string) => open({ name: 'root', path: join(folder, '.cache/data/datastore'), compression: true });

const folder = scratchFolder();
let site: string;
let preview: string;
let live: ReleaseStore;
let store: ReleaseStore;
let said: string[];
const write = (file: string, text: string | Buffer) => put(join(site, file), text);
/** What Gatsby knows in a folder: a template that has a page, whose node names a file. */
const stateIn = (root: string) => ({ components: new Map([[`${root}/src/home.tsx`, { pages: new Set(['/pt']) }]]), other: `${root}-old` });
const nodeIn = (root: string) => ({ id: 'a', absolutePath: `${root}/.cache/a.jpg`, sizes: [1, null], internal: { contentDigest: 'd' } });

beforeEach(async () => {
  [site, preview] = [folder('site'), folder('preview')];
  mkdirSync(preview);
  [live, store] = ['data/releases', 'data/preview/releases'].map((name) => new ReleaseStore(join(site, name), site)) as [
    ReleaseStore,
    ReleaseStore,
  ];
  said = [];
  write('package.json', '{}');
  symlinkSync(join(process.cwd(), 'node_modules'), join(site, 'node_modules'));
  await markCache(site, 'this code');
  write('.cache/webpack/pack', 'much');
  write('.cache/redux/redux.rest.state', serialize(stateIn(site)));
  write('public/index.html', 'the site');
  const index = putObject(live.folder, 'the site');
  await bareRelease(live, '1', { files: [{ path: '/', ...index }] });
  await live.makeCurrent('1');
  const database = opened(site);
  await database.openDB({ name: 'nodes' }).put('a', nodeIn(site));
  await database.close();
});
const start = (fingerprint = 'this code') =>
  startFromSite({ root: site, folder: preview, fingerprint, live, store, log: (line) => said.push(line) });

it('the first preview goes on from the site, as if it had been built where it is; the site stays as it is', async () => {
  let starting: Promise<boolean> | undefined;
  await withBuildLock(site, async () => {
    starting = start();
    await until(() => said.length > 0, 'the word that it waits for the build of the site');
  });
  expect(await starting).toBe(true);
  const state: unknown = deserialize(readFileSync(join(preview, '.cache/redux/redux.rest.state')));
  expect(inspect(state, { depth: null })).toBe(inspect({ ...stateIn(preview), other: `${site}-old` }, { depth: null }));
  expect(existsSync(join(preview, '.cache/webpack'))).toBe(false);
  expect(await cacheMark(preview)).toMatchObject({ fingerprint: 'this code' });
  for (const root of [site, preview]) {
    const database = opened(root);
    expect(database.openDB({ name: 'nodes' }).get('a')).toEqual(nodeIn(root));
    await database.close();
  }
  // The release is lent without a copy of its files.
  const { hash } = (await store.load('1')).manifest.files[0] ?? { hash: '' };
  const [own, lent] = [live, store].map((each) => statSync(objectPath(objectsFolder(each.folder), hash)).ino);
  expect([lent, await store.currentId()]).toEqual([own, null]);
  // Gatsby writes into files that are there.
  writeFileSync(join(preview, 'public/index.html'), 'a draft');
  expect(readFileSync(join(site, 'public/index.html'), 'utf8')).toBe('the site');
  // Later ones go on from the preview itself.
  expect(await start()).toBe(false);
  expect(readFileSync(join(preview, 'public/index.html'), 'utf8')).toBe('a draft');
});

it('is built from nothing where the site is of other code, or was cut off; what that left behind goes', async () => {
  expect(await start('other code')).toBe(false);
  rmSync(join(site, '.cache/code-fingerprint'));
  await bareRelease(live, '2');
  writeFileSync(buildLock(site), `2147483646 0\n2\n`);
  expect(await start()).toBe(false);
  expect([existsSync(join(preview, '.cache')), await live.list()]).toEqual([false, ['1']]);
});

import { copyFile, cp, link, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isSet } from 'node:util/types';
import { deserialize, serialize } from 'node:v8';
import { cacheMark, markCache, openNodes, standsBy } from '../publish/build-cache';
import { codeFingerprint, sources } from '../publish/code-fingerprint';
import type { Environment } from '../../platform/settings/settings';
import { BuildBusy, type BuildLock, whenNobodyBuilds, withBuildLock } from '../publish/build-lock';
import type { ReleaseStore } from '../releases/release-store';
import { manifestPath, objectPath, objectsFolder, objectsOf } from '../../platform/release/manifest';
import { nullFor } from '../../platform/files/write-atomically';
import { moveMemory } from '../../platform/release/release-memory';

/** A copy of the code for previews: drafts must not get into the cache of releases. */
export async function previewSite(root: string, folder: string, environment: Environment) {
  const mark = join(folder, '.code');
  const fingerprint = await codeFingerprint(root, environment);
  if ((await readFile(mark, 'utf8').catch(() => '')) === fingerprint) return { site: folder, fingerprint };
  await mkdir(folder, { recursive: true });
  for (const name of [...sources, 'server', 'backend']) {
    await rm(join(folder, name), { recursive: true, force: true });
    if (existsSync(join(root, name))) await cp(join(root, name), join(folder, name), { recursive: true });
  }
  if (!existsSync(join(folder, 'node_modules')))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(mark, fingerprint);
  return { site: folder, fingerprint };
}

/** What webpack and Parcel keep: most of the cache, unused while the code is the same. */
const left = ['webpack', '.parcel-cache', 'worker', 'code-fingerprint'];

interface FirstPreview {
  root: string;
  folder: string;
  fingerprint: string;
  live: ReleaseStore;
  store: ReleaseStore;
  log(line: string): void;
  signal?: AbortSignal;
}

/** Starts the first preview from the cache and release of the site, if the code is the same. */
export async function startFromSite(order: FirstPreview): Promise<boolean> {
  const { root, folder, fingerprint, live, log, signal } = order;
  if (await cacheMark(folder)) return false;
  const work = async ({ leftBehind }: BuildLock) => {
    // As a build does it: whole perhaps, but never checked.
    if (leftBehind && leftBehind !== (await live.currentId())) await live.remove(leftBehind);
    if ((await cacheMark(root))?.fingerprint !== fingerprint) return false;
    await copySite(root, folder);
    await moveMemory(root, folder);
    await lendLive(order);
    // Written last: a copy that was cut off is not built upon.
    await markCache(folder, fingerprint);
    return true;
  };
  const sayThatWaiting = () => log('The site is being built: the preview goes on from it');
  return whenNobodyBuilds(root, work, { sayThatWaiting, signal });
}

/** So often a copy is begun again, because the site was built meanwhile. */
const mostCopies = 5;

/** Copies what a page needs to be rendered, again if the site was built meanwhile. */
export async function copyForEditors(order: Omit<FirstPreview, 'live' | 'store' | 'log'>): Promise<boolean> {
  const { root, folder, fingerprint, signal } = order;
  const look = () => cacheMark(root);
  for (let copies = 0; copies < mostCopies; copies += 1) {
    const before = await whenNobodyBuilds(root, look, { signal });
    // The state that a build which stands by has read is as good: all content is read anew.
    if (before?.fingerprint !== fingerprint && before?.fingerprint !== standsBy) return false;
    await copySite(root, folder, isNoPage);
    const after = await withBuildLock(root, look).catch((error: Error) => {
      if (!(error instanceof BuildBusy)) throw error;
    });
    if (isDeepStrictEqual(before, after)) return true;
  }
  return false;
}

/** Of what is in `public`, only what Gatsby makes of the code. */
const isNoPage = (path: string): boolean => !/^public\/(?!_gatsby)[^/]+\//.test(path);

async function copySite(root: string, folder: string, isWanted: (path: string) => boolean = () => true) {
  for (const name of ['.cache', 'public']) {
    await rm(join(folder, name), { recursive: true, force: true });
    // Copied, not linked: Gatsby writes into its files.
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => {
        const path = relative(root, source);
        return isWanted(path) && !left.some((name) => path === join('.cache', name));
      },
    });
  }
  // Gatsby keeps whole paths of templates and of files: they are to be those of the copy.
  const moved = (text: string): string =>
    text === root || text.startsWith(root + sep) ? folder + text.slice(root.length) : text;
  await moveState(join(folder, '.cache/redux'), moved);
  await moveNodes(root, folder, moved);
}

/** The preview has the objects of the live release, instead of compressing them again. */
async function lendLive({ live, store }: FirstPreview): Promise<void> {
  const release = await live.current();
  if (!release || (await store.list()).length > 0) return;
  const { id, manifest } = release;
  const objects = objectsFolder(store.folder);
  try {
    for (const { hash } of objectsOf(manifest)) {
      const place = objectPath(objects, hash);
      await mkdir(dirname(place), { recursive: true });
      await link(objectPath(release.objects, hash), place).catch(nullFor('EEXIST'));
    }
    await copyFile(manifestPath(live.folder, id), manifestPath(store.folder, id));
  } catch {
    // It is only quicker: a disk that has no links leaves it as it was.
    await store.remove(id);
  }
}

type Change = (text: string) => string;

async function moveState(folder: string, change: Change): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    await writeFile(file, serialize(changed(deserialize(await readFile(file)), change)));
  }
}

async function moveNodes(root: string, folder: string, change: Change): Promise<void> {
  if (!existsSync(join(folder, '.cache/data/datastore'))) return;
  const { nodes, close } = openNodes(root, folder);
  try {
    for (const { key, value } of [...nodes.getRange()]) await nodes.put(key, changed(value, change));
  } finally {
    await close();
  }
}

/** The same value with each of its texts changed, keys too. */
function changed(value: unknown, change: Change): unknown {
  const inside = (each: unknown) => changed(each, change);
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(inside);
  if (isMap(value)) return new Map([...value].map(([key, each]) => [inside(key), inside(each)]));
  if (isSet(value)) return new Set([...value].map(inside));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [change(key), inside(each)]));
}

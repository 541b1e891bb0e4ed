import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeAside } from '../../platform/files/write-atomically';
import { parseJson } from '../../platform/json';

const described = 'made-by-code.json';
const cacheOf = (dataDir: string): string => resolve(dataDir, 'build-cache');

/** Folders that Gatsby makes of code alone, and what it writes beside the scripts and styles. */
const folders = ['.cache/compiled', '.cache/functions', '.cache/page-ssr', 'public/_gatsby/slices'];
const lists = ['webpack.stats.json', 'chunk-map.json'];

/** So many versions of the code are kept: that of now and the one before. */
const keptVersions = 2;

/** Tells Gatsby (`warm-gatsby/kept-code.cjs`) where an earlier build of the same code is. */
export async function offerKeptCode(root: string, dataDir: string, fingerprint: string) {
  await offerKeptPictures(root, dataDir);
  await writeFile(join(root, '.cache/kept-code'), join(cacheOf(dataDir), fingerprint));
}

const picturesOf = (dataDir: string): string => resolve(dataDir, 'pictures');

export async function offerKeptPictures(root: string, dataDir: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(join(root, '.cache/kept-pictures'), picturesOf(dataDir));
}

/** How long an unused size of a picture is kept, in ms. */
const retention = 30 * 24 * 60 * 60 * 1000;

/** After a build from nothing, which has used all that are needed. */
export async function removeOldPictures(dataDir: string): Promise<void> {
  const folder = picturesOf(dataDir);
  for (const name of await readdir(folder).catch(() => []))
    if ((await stat(join(folder, name))).mtimeMs < Date.now() - retention)
      await rm(join(folder, name), { force: true });
}

/** Keeps what the last build made of the code, unless it is kept already. */
export async function keepMadeByCode(root: string, dataDir: string, fingerprint: string) {
  const [cache, folder] = [cacheOf(dataDir), join(cacheOf(dataDir), fingerprint)];
  const made = await readMade(join(root, '.cache', described));
  if (!made) return;
  const kept = await readMade(join(folder, described));
  const now = new Date();
  if (kept && identity(kept) === identity(made)) return utimes(folder, now, now);
  await mkdir(cache, { recursive: true });
  await makeAside(folder, async (aside) => {
    const files = [...made.assets, ...lists].map((asset) => join('public', asset));
    for (const name of [...folders, ...files])
      await cp(join(root, name), join(aside, name), { recursive: true, preserveTimestamps: true });
    await writeFile(join(aside, described), JSON.stringify(made));
    await rm(folder, { recursive: true, force: true });
  });
  await removeOld(cache);
}

interface Made {
  root: string;
  node: string;
  uses: string;
  assets: string[];
  bundleHash: string;
  renderer: { renderPageHash: string };
}

async function readMade(file: string): Promise<Made | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return parseJson(text) as Made | null;
}

const identity = ({ root, node, uses, bundleHash, renderer }: Made): string =>
  JSON.stringify([root, node, uses, bundleHash, renderer.renderPageHash]);

async function removeOld(cache: string): Promise<void> {
  const names = await readdir(cache);
  const used = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })));
  const old = used.sort((a, b) => b.at - a.at).slice(keptVersions);
  await Promise.all(old.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })));
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** What Gatsby writes into. It has no setting for another place. */
const folders = ['.cache', 'public'];
const asides = '.caches';

const place = (root: string, owner: 'build' | 'develop', folder: string): string => join(root, asides, owner, folder);

/** Swaps the cache of builds for that of `gatsby develop`. For the holder of the build lock. */
export async function useDevelopCache(root: string): Promise<void> {
  await forgetOtherFolder(root);
  for (const folder of folders) {
    const ofBuild = place(root, 'build', folder);
    await move(join(root, folder), ofBuild);
    // Where there was none too: this folder says whose the one in use is.
    await mkdir(ofBuild, { recursive: true });
    await move(place(root, 'develop', folder), join(root, folder));
  }
}

/** The way back, also from where a killed process has left it. */
export async function useBuildCache(root: string): Promise<void> {
  for (const folder of folders) {
    const ofBuild = place(root, 'build', folder);
    if (!existsSync(ofBuild)) continue;
    await move(join(root, folder), place(root, 'develop', folder));
    await move(ofBuild, join(root, folder));
  }
}

async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}

/** The cache of `gatsby develop` holds whole paths: one that was made in another folder goes. */
async function forgetOtherFolder(root: string): Promise<void> {
  const mark = join(root, asides, 'developed-in');
  if ((await readFile(mark, 'utf8').catch(() => '')) === resolve(root)) return;
  await rm(join(root, asides, 'develop'), { recursive: true, force: true });
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, resolve(root));
}

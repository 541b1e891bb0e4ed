import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReleaseStore } from '../release-store';
import { inParallel } from './in-parallel';
import { keepIndex } from './publish-release';
import { hashOfFile, keptIndex, sealIndex, type IndexedFile } from './release-index';
import { fileKey, type SharedReleases } from './shared-releases';

const draftOf = (id: string): string => `.fetched-${id}`;

/** A file of the store is not what its name says. */
export class DamagedObject extends Error {}

export interface Fetched {
  /** What was not here. */
  files: number;
  bytes: number;
  /** Of how many. */
  total: number;
}

/**
 * Brings a release here: what an earlier one has too is linked to it, the rest comes from the store
 * and is checked. It appears under its name when it is whole; what a fetch that was cut off has
 * brought need not come again.
 */
export async function fetchRelease(
  shared: SharedReleases,
  local: ReleaseStore,
  id: string,
): Promise<Fetched> {
  const index = await shared.index(id);
  const draft = join(local.folder, draftOf(id));
  await removeOtherDrafts(local, id);
  const here = await filesHere(local);
  let [files, bytes] = [0, 0];
  await mkdir(draft, { recursive: true });
  await inParallel(index.files, async (file) => {
    const target = join(draft, file.file);
    await mkdir(dirname(target), { recursive: true });
    if (await isThat(target, file)) return;
    await rm(target, { force: true });
    const known = here.get(file.sha256);
    if (known !== undefined && (await linked(known, target, file.size))) return;
    await download(shared, file, target);
    files += 1;
    bytes += file.size;
  });
  await keepIndex(draft, sealIndex(index));
  // One of that name that could not be read.
  await local.remove(id);
  await rename(draft, join(local.folder, id));
  return { files, bytes, total: index.files.length };
}

async function download(
  shared: SharedReleases,
  { file, size, sha256 }: IndexedFile,
  target: string,
): Promise<void> {
  const found = await shared.objects.read(fileKey(sha256), size);
  if (!found) throw new DamagedObject(`its file ${file} is not there: ${fileKey(sha256)}`);
  const hash = createHash('sha256');
  await pipeline(
    found.body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target),
  );
  if (hash.digest('hex') === sha256) return;
  await rm(target, { force: true });
  throw new DamagedObject(`its file ${file} is damaged: ${fileKey(sha256)}`);
}

/** Where the contents lie that are here already. */
async function filesHere(local: ReleaseStore): Promise<Map<string, string>> {
  const here = new Map<string, string>();
  for (const id of (await local.list()).reverse()) {
    const folder = join(local.folder, id);
    const index = await keptIndex(folder);
    for (const { file, sha256 } of index?.files ?? []) here.set(sha256, join(folder, file));
  }
  return here;
}

/** False when a link cannot be made, or when what lies there has lost its end. */
const linked = async (from: string, to: string, size: number): Promise<boolean> =>
  (await stat(from).then(
    (found) => found.size === size,
    () => false,
  )) &&
  link(from, to).then(
    () => true,
    () => false,
  );

const isThat = async (path: string, { size, sha256 }: IndexedFile): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found?.size === size && (await hashOfFile(path)) === sha256;
};

async function removeOtherDrafts(local: ReleaseStore, id: string): Promise<void> {
  const names = await readdir(local.folder).catch(() => []);
  const old = names.filter((name) => name.startsWith(draftOf('')) && name !== draftOf(id));
  await Promise.all(
    old.map((name) => rm(join(local.folder, name), { recursive: true, force: true })),
  );
}

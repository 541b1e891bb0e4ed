import { dirname, join } from 'node:path';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import fastq from 'fastq';
import { writeAtomically } from '../../platform/files/write-atomically';
import { sha256OfFile } from '../../platform/hash';
import { keptOf, type ReleaseStore } from './release-store';
import {
  assertNotOutdated,
  fileKey,
  OutdatedRelease,
  type SharedReleases,
} from './shared-releases';
import { fileBody } from './object-store';
import {
  type IndexedFile,
  indexFile,
  indexRelease,
  keptIndex,
  type ReleaseIndex,
  sealIndex,
} from './release-index';

/**
 * Uploads a release. If the store does not take it, the server does so later. Throws
 * OutdatedRelease.
 */
export async function shareRelease(
  shared: SharedReleases,
  local: ReleaseStore,
  { id, keep }: { id: string; keep: number },
  say: (line: string) => void,
): Promise<void> {
  const began = Date.now();
  try {
    const { files, bytes, total } = await publishRelease(shared, join(local.folder, id), keep);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(
      `  ${files} of ${total} files (${Math.ceil(bytes / 1024)} KiB) were new to ${shared.name}: ${seconds} s`,
    );
  } catch (error) {
    if (error instanceof OutdatedRelease) throw error;
    say(
      `Warning: the release is live on this machine only until ${shared.name} takes it: ${(error as Error).message}`,
    );
  }
}

/** `files`, `bytes`: what was not there yet; `total`: all files of the release. */
type Transferred = Record<'files' | 'bytes' | 'total', number>;

/**
 * Uploads files, then their list, `current` last, so that an interrupted upload changes nothing.
 * Throws OutdatedRelease.
 */
export async function publishRelease(
  shared: SharedReleases,
  folder: string,
  keep: number,
): Promise<Transferred> {
  const index = await indexRelease(folder);
  await keepIndex(folder, index);
  return shared.alone(async (signal) => {
    assertNotOutdated(index.id, await shared.currentId());
    const there = await shared.fileHashes();
    const missing = [...new Map(index.files.map((file) => [file.sha256, file])).values()].filter(
      ({ sha256 }) => !there.has(sha256),
    );
    await inParallel(missing, async ({ file, size, sha256 }) => {
      signal.throwIfAborted();
      await shared.objects.write(fileKey(sha256), fileBody(join(folder, file), size, sha256));
    });
    signal.throwIfAborted();
    await shared.add(index);
    signal.throwIfAborted();
    await shared.point(index.id, true);
    // It is live already: what is not tidied up now is tidied up after the next one.
    await pruneShared(shared, keep, signal).catch(() => undefined);
    return {
      files: missing.length,
      bytes: missing.reduce((sum, { size }) => sum + size, 0),
      total: index.files.length,
    };
  });
}

/** In the folder of the release: who fetches the next one knows by it what is there already. */
const keepIndex = (folder: string, index: ReleaseIndex): Promise<void> =>
  writeAtomically(join(folder, indexFile), sealIndex(index), { flush: false });

/** Leaves the `keep` releases that were live last, and only the files that they name. */
async function pruneShared(shared: SharedReleases, keep: number, signal: AbortSignal) {
  const ids = await shared.lastLiveFirst();
  const kept = keptOf(ids, keep);
  const named = new Set<string>();
  // One that cannot be read may name anything: then nothing is removed.
  for (const id of kept) for (const { sha256 } of (await shared.index(id)).files) named.add(sha256);
  const unnamed = [...(await shared.fileHashes())].filter((sha256) => !named.has(sha256));
  // The lists first: a release is never named that has lost a file.
  for (const id of ids.filter((one) => !kept.includes(one))) {
    signal.throwIfAborted();
    await shared.remove(id);
  }
  for (const sha256 of unnamed) {
    signal.throwIfAborted();
    await shared.objects.remove(fileKey(sha256));
  }
}

const draftOf = (id: string): string => `.fetched-${id}`;

/**
 * Downloads a release: known files are linked, others checked. It appears when it is whole; an
 * interrupted download is resumed.
 */
export async function fetchRelease(
  shared: SharedReleases,
  local: ReleaseStore,
  id: string,
): Promise<Transferred> {
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
  await keepIndex(draft, index);
  // One of that name that could not be read.
  await local.remove(id);
  await rename(draft, join(local.folder, id));
  return { files, bytes, total: index.files.length };
}

async function download(shared: SharedReleases, file: IndexedFile, target: string): Promise<void> {
  const key = fileKey(file.sha256);
  const found = await shared.objects.read(key, file.size);
  if (!found) throw new Error(`its file ${file.file} is not there: ${key}`);
  await pipeline(found.body, createWriteStream(target));
  if ((await sha256OfFile(target)) === file.sha256) return;
  await rm(target, { force: true });
  throw new Error(`its file ${file.file} is damaged: ${key}`);
}

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
  return found?.size === size && (await sha256OfFile(path)) === sha256;
};

async function removeOtherDrafts(local: ReleaseStore, id: string): Promise<void> {
  const names = await readdir(local.folder).catch(() => []);
  const old = names.filter((name) => name.startsWith(draftOf('')) && name !== draftOf(id));
  await Promise.all(old.map((name) => local.remove(name)));
}

/** Eight at a time. After a failure nothing more is begun; it is thrown at the end. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const failures: unknown[] = [];
  const queue = fastq.promise(async (item: Item) => {
    if (failures.length > 0) return;
    await work(item).catch((error: unknown) => void failures.push(error));
  }, 8);
  await Promise.all(items.map((item) => queue.push(item)));
  if (failures.length > 0) throw failures[0];
}

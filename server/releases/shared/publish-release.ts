import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from './in-parallel';
import { fileBody } from './object-store';
import { pruneShared } from './prune-shared';
import { indexFile, indexRelease, sealIndex, indexDraft } from './release-index';
import { assertNotOutdated, fileKey, type SharedReleases } from './shared-releases';

export interface Uploaded {
  /** What the store did not have. */
  files: number;
  bytes: number;
  /** Of how many. */
  total: number;
}

/**
 * Puts a release folder into the store and makes it the live one there. First the files that it
 * does not have, then their list, `current` last: whoever is cut off in between has changed nothing
 * for anybody. Throws OutdatedRelease.
 */
export async function publishRelease(
  shared: SharedReleases,
  folder: string,
  keep: number,
): Promise<Uploaded> {
  const index = await indexRelease(folder);
  await keepIndex(folder, sealIndex(index));
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
export async function keepIndex(folder: string, sealed: string): Promise<void> {
  const draft = join(folder, indexDraft);
  await writeFile(draft, sealed);
  await rename(draft, join(folder, indexFile));
}

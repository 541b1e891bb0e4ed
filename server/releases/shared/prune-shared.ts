import { keptOf } from '../last-live';
import { fileKey, type SharedReleases } from './shared-releases';

/**
 * For who has the store alone: leaves the `keep` releases that were live last, and no file that
 * none of them names.
 */
export async function pruneShared(
  shared: SharedReleases,
  keep: number,
  signal: AbortSignal,
): Promise<void> {
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

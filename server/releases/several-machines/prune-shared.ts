import { fileKey, type SharedReleases } from './shared-releases';

/** For who has the store alone: leaves the newest `keep` releases and the live one, and no file that none of them names. */
export async function pruneShared(shared: SharedReleases, keep: number, signal: AbortSignal): Promise<void> {
  const [ids, current] = [await shared.list(), await shared.currentId()];
  const isKept = (id: string, place: number): boolean => place < keep || id === current;
  const named = new Set<string>();
  // One that cannot be read may name anything: then nothing is removed.
  for (const id of ids.filter(isKept)) for (const { sha256 } of (await shared.index(id)).files) named.add(sha256);
  const unnamed = [...(await shared.fileHashes())].filter((sha256) => !named.has(sha256));
  // The lists first: a release is never named that has lost a file.
  for (const id of ids.filter((one, place) => !isKept(one, place))) {
    signal.throwIfAborted();
    await shared.remove(id);
  }
  for (const sha256 of unnamed) {
    signal.throwIfAborted();
    await shared.objects.remove(fileKey(sha256));
  }
}

import { join } from 'node:path';
import type { ReleaseStore } from '../release-store';
import { publishRelease } from './publish-release';
import { OutdatedRelease, type SharedReleases } from './shared-releases';

/**
 * Gives a release of this machine to the others. When the store does not take it, it is live here
 * alone and the server gives it to them later; one that has been overtaken is thrown:
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

import { lstat, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { writeAtomically } from './atomic-files';
import { blobId } from './blob';

/** The name of what lies at a path of the work tree; null when nothing does, or no plain file. */
export async function blobOnDisk(folder: string, path: string): Promise<string | null> {
  const found = await lstat(join(folder, path)).catch(() => null);
  return found?.isFile() ? blobId(await readFile(join(folder, path))) : null;
}

/** A link in the way could lead a save out of the folder. */
export async function leadsOutside(folder: string, path: string): Promise<boolean> {
  const parts = path.split('/');
  for (let length = 1; length <= parts.length; length += 1) {
    const found = await lstat(join(folder, ...parts.slice(0, length))).catch(() => null);
    if (!found) return false;
    if (length === parts.length ? !found.isFile() : !found.isDirectory()) return true;
  }
  return false;
}

/** Writes a file of the work tree, or takes it away with the folders that this leaves empty. */
export async function putOnDisk(
  folder: string,
  path: string,
  content: Uint8Array | null,
): Promise<void> {
  if (content) return writeAtomically(join(folder, path), content);
  await rm(join(folder, path), { force: true });
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    if (
      !(await rmdir(join(folder, above)).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedRelease } from './loaded-release';

/**
 * The HTML of a page, for a function that answers with it; null when the release has no such page.
 */
export async function readPage(release: LoadedRelease, path: string): Promise<string | null> {
  const found = release.fileAt(path);
  return found?.file.type.startsWith('text/html')
    ? readFile(join(found.folder, found.file.file), 'utf8')
    : null;
}

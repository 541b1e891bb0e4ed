import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Shelf } from '../media/fetch-media';
import { BackendError } from '../api-client/backend-error';

/**
 * The folder of the site whose addresses are those of the backend's files. Nothing else may lie in
 * it.
 */
const folder = 'media';

/** Files lie in the site at the address that they have on the backend: once, and nowhere else. */
export function fileFolder(publicDirectory: string): Shelf {
  return {
    directory: publicDirectory,
    async keep(url, save) {
      const file = placeOf(url);
      if (!file)
        throw new BackendError(
          'unreadable',
          `GET ${url}: the address cannot be that of a file of the site`,
        );
      const path = join(publicDirectory, file);
      await mkdir(dirname(path), { recursive: true });
      return { file, size: await save(path) };
    },
  };
}

/**
 * `/media/ab12/guias/guia%20geral.pdf` -> `media/ab12/guias/guia geral.pdf`, as every server looks
 * for it; null when it would lie elsewhere.
 */
export function placeOf(url: string): string | null {
  const segments = url.slice(1).split('/').map(decoded);
  const fit = segments.every(
    (segment) =>
      segment && !/^\.\.?$|[/\\%:*?"<>|\p{Cc}]/u.test(segment) && Buffer.byteLength(segment) < 200,
  );
  return fit && segments[0] === folder && segments.length > 2 ? segments.join('/') : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Takes everything out of the folder that nothing offers any more, whatever build left it there.
 */
export async function removeOthers(
  publicDirectory: string,
  kept: Iterable<string | null>,
): Promise<void> {
  await sweep(publicDirectory, folder, new Set(kept));
}

async function sweep(root: string, place: string, kept: ReadonlySet<string | null>): Promise<void> {
  const entries = await readdir(join(root, place), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inside = `${place}/${entry.name}`;
    if (entry.isDirectory()) await sweep(root, inside, kept);
    else if (!kept.has(inside)) await rm(join(root, inside), { force: true });
  }
  // Only an empty folder can be taken away like this.
  await rmdir(join(root, place)).catch(() => undefined);
}

import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

import sharp from 'sharp';

import type { Shelf } from '../media/fetch-media';
import { hashOf } from '../sync/sync-state';
import { BackendError } from '../api-client/backend-error';

const folder = 'pictures';

/**
 * Pictures lie in the plugin's cache, from where they are made into those of the site:
 * `pictures/3f2a…/landfill.jpg`.
 */
export function pictureFolder(directory: string): Shelf {
  return {
    directory,
    async keep(url, save) {
      const name = decoded(basename(url)).replace(/[^\w.-]+/g, '-');
      const file = join(folder, hashOf(url), name.slice(-120));
      const path = join(directory, file);
      await mkdir(dirname(path), { recursive: true });
      const size = await save(path);
      const format = await formatOf(path);
      if (!format) {
        await dropPicture(directory, file);
        throw new BackendError(
          'unreadable',
          `GET ${url}: the answer is not a readable picture (${size} bytes)`,
        );
      }
      if (extname(name)) return { file, size };
      await rename(path, `${path}.${format}`);
      return { file: `${file}.${format}`, size };
    },
  };
}

/**
 * A file that is no picture would only be noticed much later, by the failure of a page. What sharp
 * says of it helps nobody.
 */
async function formatOf(path: string): Promise<string | undefined> {
  return sharp(path)
    .metadata()
    .then(({ format }) => format)
    .catch(() => undefined);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export async function dropPicture(directory: string, file: string | null): Promise<void> {
  if (file) await rm(dirname(join(directory, file)), { recursive: true, force: true });
}

/**
 * The neutral picture that stands in for one that could not be had: a calm grey of the usual
 * proportions.
 */
export async function neutralPicture(directory: string): Promise<string> {
  const file = join(folder, 'neutral.png');
  if (await stat(join(directory, file)).catch(() => null)) return file;
  await mkdir(join(directory, folder), { recursive: true });
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#dfe3df' } })
    .png()
    .toFile(join(directory, file));
  return file;
}

import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

import sharp from 'sharp';

import { hashOf } from '../sync/sync-state';
import { BackendError } from '../wire/backend-error';

const folder = 'pictures';

/** Keeps a fetched picture, whole or not at all: `pictures/3f2a…/landfill.jpg` inside the cache directory. */
export async function keepPicture(directory: string, url: string, bytes: Buffer): Promise<string> {
  const format = await formatOf(url, bytes);
  const name = decoded(basename(url)).replace(/[^\w.-]+/g, '-');
  const file = join(folder, hashOf(url), extname(name) ? name.slice(-120) : `${name.slice(-120)}.${format}`);
  const path = join(directory, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  return file;
}

/** A file that is no picture would only be noticed much later, by the failure of a page. */
async function formatOf(url: string, bytes: Buffer): Promise<string> {
  try {
    const { format } = await sharp(bytes).metadata();
    if (format) return format;
  } catch {
    // What sharp says of an unreadable file helps nobody.
  }
  throw new BackendError('unreadable', `GET ${url}: the answer is not a readable picture (${bytes.length} bytes)`);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export async function isKept(directory: string, file: string | null | undefined): Promise<boolean> {
  if (!file) return false;
  return stat(join(directory, file)).then(
    (stats) => stats.isFile() && stats.size > 0,
    () => false,
  );
}

export async function dropPicture(directory: string, file: string | null): Promise<void> {
  if (file) await rm(dirname(join(directory, file)), { recursive: true, force: true });
}

/** The neutral picture that stands in for one that could not be had: a calm grey of the usual proportions. */
export async function neutralPicture(directory: string): Promise<string> {
  const file = join(folder, 'neutral.png');
  if (await isKept(directory, file)) return file;
  await mkdir(join(directory, folder), { recursive: true });
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#dfe3df' } })
    .png()
    .toFile(join(directory, file));
  return file;
}

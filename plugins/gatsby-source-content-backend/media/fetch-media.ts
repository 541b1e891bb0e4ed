import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import fastq from 'fastq';

import { BackendError } from '../api-client/backend-error';
import type { KnownMedia, MissingMedia } from './known-media';

/**
 * Where pictures are kept, or where files are: the two differ in the place and in what is demanded
 * of the bytes.
 */
export interface Shelf {
  directory: string;
  /**
   * Saves what stands at the address below the directory; a BackendError when it is not fit to be
   * kept.
   */
  keep(url: string, save: (path: string) => Promise<number>): Promise<KnownMedia>;
}

export interface MediaDownload {
  wanted: Iterable<string>;
  /** What earlier builds fetched from the same backend. */
  known: Readonly<Record<string, KnownMedia>>;
  shelf: Shelf;
  concurrency: number;
  /** Fetches what stands at the address into a file, whole or not at all; answers its size. */
  download(url: string, path: string): Promise<number>;
  onStart?: (total: number) => void;
  onEach?: () => void;
}

export interface MediaDownloads {
  media: Record<string, KnownMedia>;
  /** Addresses fetched in this build. */
  fetched: string[];
  missing: MissingMedia[];
}

/**
 * Fetches what is not there yet. The address of a picture or a file holds the hash of its content,
 * so one that was fetched once is never asked for again. One that cannot be had does not stop the
 * build.
 */
export async function fetchMedia({
  wanted,
  known,
  shelf,
  concurrency,
  download,
  onStart,
  onEach,
}: MediaDownload): Promise<MediaDownloads> {
  const haul: MediaDownloads = { media: {}, fetched: [], missing: [] };
  const toFetch: string[] = [];
  for (const url of wanted) {
    const before = known[url];
    if (before && (await isKept(shelf.directory, before))) haul.media[url] = before;
    else toFetch.push(url);
  }
  if (toFetch.length === 0) return haul;
  onStart?.(toFetch.length);
  const queue = fastq.promise<unknown, string, void>(async (url) => {
    try {
      haul.media[url] = await shelf.keep(url, (path) => download(url, path));
      haul.fetched.push(url);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      haul.media[url] = { file: null, size: 0 };
      haul.missing.push({ url, reason: error.message });
    }
    onEach?.();
  }, concurrency);
  await Promise.all(toFetch.map((url) => queue.push(url)));
  return haul;
}

async function isKept(directory: string, { file, size }: KnownMedia): Promise<boolean> {
  if (!file) return false;
  return stat(join(directory, file)).then(
    (found) => found.isFile() && found.size === size,
    () => false,
  );
}

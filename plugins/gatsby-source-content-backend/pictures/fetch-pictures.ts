import fastq from 'fastq';

import { BackendError } from '../wire/backend-error';
import { isKept, keepPicture } from './picture-file';
import type { KnownPicture, MissingPicture } from './picture';

export interface PictureErrand {
  wanted: Iterable<string>;
  /** What earlier builds fetched from the same backend. */
  known: Readonly<Record<string, KnownPicture>>;
  /** The plugin's cache directory. */
  directory: string;
  concurrency: number;
  fetchBytes(url: string): Promise<Buffer>;
  onStart?: (total: number) => void;
  onPicture?: () => void;
}

export interface PictureHaul {
  pictures: Record<string, KnownPicture>;
  /** Addresses fetched in this build. */
  fetched: string[];
  missing: MissingPicture[];
}

/**
 * Fetches the pictures that are not there yet. The address of a picture holds the hash of its content, so one that was
 * fetched once is never asked for again. One that cannot be had does not stop the build.
 */
export async function fetchPictures({ wanted, known, directory, concurrency, fetchBytes, onStart, onPicture }: PictureErrand): Promise<PictureHaul> {
  const haul: PictureHaul = { pictures: {}, fetched: [], missing: [] };
  const toFetch: string[] = [];
  for (const url of wanted) {
    const picture = known[url];
    if (picture && (await isKept(directory, picture.file))) haul.pictures[url] = picture;
    else toFetch.push(url);
  }
  if (toFetch.length === 0) return haul;
  onStart?.(toFetch.length);
  const queue = fastq.promise<unknown, string, void>(async (url) => {
    try {
      haul.pictures[url] = { file: await keepPicture(directory, url, await fetchBytes(url)) };
      haul.fetched.push(url);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      haul.pictures[url] = { file: null };
      haul.missing.push({ url, reason: error.message });
    }
    onPicture?.();
  }, concurrency);
  await Promise.all(toFetch.map((url) => queue.push(url)));
  return haul;
}

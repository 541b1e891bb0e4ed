import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import type { Reporter } from 'gatsby';
import { BackendError } from './errors';

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

interface MediaDownload {
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
async function fetchMedia({
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

/** A picture or a file that entities name, by its address on the backend. */
export interface KnownMedia {
  /** Its path below the folder in which its kind is kept; null while it cannot be had. */
  file: string | null;
  /** In bytes. */
  size: number;
}

/** One that could not be had, and why. */
interface MissingMedia {
  url: string;
  reason: string;
}

const consequences = {
  picture: {
    one: '1 picture',
    many: 'pictures',
    verb: 'shown by',
    then: 'a neutral one stands in',
  },
  file: { one: '1 file', many: 'files', verb: 'offered by', then: 'links to it lead nowhere' },
} as const;

/** One warning for all of a kind, each with the entities that name it. */
export function missingReport(
  kind: keyof typeof consequences,
  missing: readonly MissingMedia[],
  wanted: ReadonlyMap<string, readonly string[]>,
): string {
  const { one, many, verb, then } = consequences[kind];
  const lines = missing.map(
    ({ url, reason }) => `  ${url} (${verb} ${shortList(wanted.get(url) ?? [])}): ${reason}`,
  );
  const subject = missing.length === 1 ? one : `${missing.length} ${many}`;
  return [
    `content: ${subject} could not be had; ${then}, and the next build asks again`,
    ...lines,
  ].join('\n');
}

function shortList(keys: readonly string[]): string {
  const more = keys.length - 6;
  return more > 0 ? `${keys.slice(0, 6).join(', ')} and ${more} more` : keys.join(', ');
}

/**
 * Fetches pictures or files under a progress bar, which only shows when there is something to
 * fetch.
 */
export async function fetchMediaVisibly(
  reporter: Reporter,
  title: string,
  errand: MediaDownload,
): Promise<MediaDownloads> {
  let progress: ReturnType<Reporter['createProgress']> | undefined;
  try {
    return await fetchMedia({
      ...errand,
      onStart: (total) => {
        progress = reporter.createProgress(title, total);
        progress.start();
      },
      onEach: () => progress?.tick(),
    });
  } finally {
    progress?.end();
  }
}

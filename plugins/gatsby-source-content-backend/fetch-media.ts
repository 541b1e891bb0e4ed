import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import type { Reporter } from 'gatsby';
import { ContentBackendError } from './errors';

export interface KnownMedia {
  /** Path below the folder of its kind; null while it cannot be fetched. */
  file: string | null;
  size: number;
}

export interface MediaDownloads {
  directory: string;
  /** Stores what `download` writes to a path; throws a ContentBackendError when it is not usable. */
  store(url: string, download: (path: string) => Promise<number>): Promise<KnownMedia>;
}

interface MediaOptions {
  kind: keyof typeof consequences;
  wanted: ReadonlyMap<string, readonly string[]>;
  /** What earlier builds fetched from the same backend. */
  known: Readonly<Record<string, KnownMedia>> | undefined;
  folder: MediaDownloads;
  concurrency: number;
  download(url: string, path: string): Promise<number>;
  reporter: Reporter;
}

export interface FetchedMedia {
  media: Record<string, KnownMedia>;
  fetched: string[];
  missing: { url: string; reason: string }[];
}

/** Fetches what is not stored yet. One that cannot be fetched is reported; the build goes on. */
export async function fetchMedia(options: MediaOptions): Promise<FetchedMedia> {
  const { kind, wanted, known = {}, folder, concurrency, download, reporter } = options;
  const result: FetchedMedia = { media: {}, fetched: [], missing: [] };
  const toFetch: string[] = [];
  for (const url of wanted.keys()) {
    const before = known[url];
    if (before && (await isStored(folder.directory, before))) result.media[url] = before;
    else toFetch.push(url);
  }
  if (toFetch.length === 0) return result;
  const progress = reporter.createProgress(`content: fetching ${kind}s`, toFetch.length);
  progress.start();
  const queue = fastq.promise<unknown, string, void>(async (url) => {
    try {
      result.media[url] = await folder.store(url, (path) => download(url, path));
      result.fetched.push(url);
    } catch (error) {
      if (!(error instanceof ContentBackendError)) throw error;
      result.media[url] = { file: null, size: 0 };
      result.missing.push({ url, reason: error.message });
    }
    progress.tick();
  }, concurrency);
  await Promise.all(toFetch.map((url) => queue.push(url))).finally(() => progress.end());
  if (result.missing.length > 0) reporter.warn(missingReport(kind, result.missing, wanted));
  return result;
}

async function isStored(directory: string, { file, size }: KnownMedia): Promise<boolean> {
  const found = file && (await stat(join(directory, file)).catch(() => null));
  return Boolean(found && found.isFile() && found.size === size);
}

const consequences = {
  picture: { verb: 'shown by', consequence: 'a neutral one stands in' },
  file: { verb: 'offered by', consequence: 'links to it lead nowhere' },
} as const;

function missingReport(
  kind: keyof typeof consequences,
  missing: FetchedMedia['missing'],
  wanted: MediaOptions['wanted'],
): string {
  const { verb, consequence } = consequences[kind];
  const lines = missing.map(({ url, reason }) => `  ${url} (${verb} ${shortList(wanted.get(url) ?? [])}): ${reason}`);
  const subject = `${missing.length} ${kind}${missing.length === 1 ? '' : 's'}`;
  return [`content: ${subject} could not be had; ${consequence}, and the next build asks again`, ...lines].join('\n');
}

function shortList(keys: readonly string[]): string {
  const more = keys.length - 6;
  return more > 0 ? `${keys.slice(0, 6).join(', ')} and ${more} more` : keys.join(', ');
}

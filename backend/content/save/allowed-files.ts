import { type ContentPlace, isMedia, mediaFolderName, contentPlaceOf } from '../content-file';
import type { MediaKind } from '../../../core/content/fields/field';
import { mediaExtensions, mediaKinds } from '../../../core/content/media-kinds';
import { mostFiles } from '../../../core/content/most-files';
import type { CommitAct } from '../git/commit-act';
import { yamlLimits, yamlParts } from '../read-yaml';
import { SaveRefusal, sizeText } from './refusal';

const mebibyte = 1024 * 1024;

export const sizeLimits = {
  entry: 512 * 1024,
  subtitles: 512 * 1024,
  picture: 15 * mebibyte,
  drawing: mebibyte,
  pdf: 20 * mebibyte,
  film: 60 * mebibyte,
} as const satisfies Record<MediaKind | 'entry', number>;

export const saveLimit = 80 * mebibyte;

/** How long it may take to arrive, in ms: 1.5 Mbit/s for the largest one. */
export const saveTime = 10 * 60_000;

export { mostFiles };

/** Keys, values and marks in all entries of one save: the whole sample content has 73,000. */
export const mostParts = 60_000;

/** A picture that is larger is shrunk to this, in pixels of its longer side. */
export const longestSide = 6000;

const listedKinds = mediaExtensions.filter((each) => each !== 'jpeg').join(', ');

const part = /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/;
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Null: nothing may be saved there. */
export function savedAt(path: string): { entry: ContentPlace } | { media: MediaKind; extension: string } | null {
  const parts = path.split('/');
  if (path.length > 200 || parts.length > 6 || parts.some((each) => device.test(each))) return null;
  if (parts[0] !== mediaFolderName) {
    const place = contentPlaceOf(path);
    return place ? { entry: place } : null;
  }
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  if (parts.length < 2 || !parts.every((each) => part.test(each)) || !Object.hasOwn(mediaKinds, extension)) return null;
  return { media: mediaKinds[extension]!, extension };
}

export function isPicture(path: string): boolean {
  const place = savedAt(path);
  return place !== null && 'media' in place && ['picture', 'drawing'].includes(place.media);
}

/** Whether a file is content, wherever it came from: files put there by hand have any names. */
export function isContentFile(path: string): boolean {
  return path.startsWith(`${mediaFolderName}/`) || /\.ya?ml$/i.test(path);
}

export interface SentChange {
  operation: 'create' | 'update' | 'delete';
  path: string;
  /** Where it was until now, when it is moved. */
  from: string | null;
  /** The state that the editor began with. */
  sha: string | null;
  /** A newer version that the sender has seen: in its conflicts this change counts. */
  seen: string | null;
  /** In conflicts these fields stay as saved. */
  keep: readonly string[];
  content: Buffer | null;
}

/** Throws for invalid paths, repeated files and exceeded limits. */
export function assertSavable(sent: readonly SentChange[]): void {
  if (sent.length === 0 || sent.length > mostFiles)
    throw new SaveRefusal('malformed', { what: `files: 1–${mostFiles}` });
  const seen = new Set<string>();
  let size = 0;
  for (const { path, from, content } of sent) {
    for (const each of new Set([path, from ?? path])) {
      assertFile(each, 0);
      if (seen.has(each.toLowerCase())) throw new SaveRefusal('malformed', { what: `“${each}” ×2` });
      seen.add(each.toLowerCase());
    }
    assertFile(path, content?.length ?? 0);
    size += content?.length ?? 0;
  }
  if (size > saveLimit) throw new SaveRefusal('save_too_large', { limit: sizeText(saveLimit) });
  assertFewParts(sent);
}

export function assertFile(path: string, size: number): void {
  if (!savedAt(path)) throw new SaveRefusal('bad_path', { path, kinds: listedKinds });
  const limit = sizeLimits[kindAt(path)];
  if (size > limit) throw new SaveRefusal('too_large', { path, limit: sizeText(limit) });
}

/** Stops counting at an entry that is too large by itself: it is refused under its own name. */
function assertFewParts(sent: readonly SentChange[]): void {
  let left = mostParts;
  for (const { path, content } of sent)
    if (content && left >= 0 && kindAt(path) === 'entry') left -= yamlParts(content.toString('utf8'), yamlLimits.parts);
  if (left < 0) throw new SaveRefusal('many_parts', { limit: String(mostParts) });
}

function kindAt(path: string): keyof typeof sizeLimits {
  const place = savedAt(path);
  return place && 'media' in place ? place.media : 'entry';
}

export function actOf(sent: readonly SentChange[]): CommitAct {
  const first = sent.find(({ path }) => !isMedia(path)) ?? sent[0];
  const { operation = 'update', path = '' } = first ?? {};
  const isFile = isMedia(path);
  const same = sent.filter((each) => each.operation === operation && isMedia(each.path) === isFile);
  const ofFile = operation === 'delete' ? 'deleteMedia' : 'uploadMedia';
  const more = same.length > 1 && { more: `${same.length - 1}` };
  return { action: `saved.${isFile ? ofFile : operation}`, path, ...more };
}

import { mediaFolderName, placeOf, type ContentPlace } from '../content-place';
import type { sizeLimits } from './limits';

export type MediaKind = Exclude<keyof typeof sizeLimits, 'entry'>;

/** What may lie in the media folder, by the end of its name. */
const mediaKinds: Readonly<Record<string, MediaKind>> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
  svg: 'drawing',
  pdf: 'pdf',
  mp4: 'film',
  webm: 'film',
  vtt: 'subtitles',
};

export const mediaExtensions = Object.keys(mediaKinds);

const part = /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/;
/** Names that Windows keeps for itself: a copy of the content there would be broken. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * What a path of the content folder is for: an entry, or a file of the media folder; null: nothing
 * may be saved there.
 */
export function savedAt(
  path: string,
): { entry: ContentPlace } | { media: MediaKind; extension: string } | null {
  const parts = path.split('/');
  if (path.length > 200 || parts.length > 6 || parts.some((each) => device.test(each))) return null;
  if (parts[0] !== mediaFolderName) {
    const place = placeOf(path);
    return place && typeof place !== 'string' ? { entry: place } : null;
  }
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  if (
    parts.length < 2 ||
    !parts.every((each) => part.test(each)) ||
    !Object.hasOwn(mediaKinds, extension)
  )
    return null;
  return { media: mediaKinds[extension]!, extension };
}

/**
 * What belongs to the content, wherever it came from: what somebody puts into the folder by hand
 * may have stranger names.
 */
export function isContentFile(path: string): boolean {
  return path.startsWith(`${mediaFolderName}/`) || /\.ya?ml$/i.test(path);
}

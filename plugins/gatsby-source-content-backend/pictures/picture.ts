import type { ContentType } from '../../../src/content/content-type';
import { imagesOf } from '../../../src/content/to-node';
import type { NodeBody } from '../nodes/content-node';

/** A picture that entities show, by its address on the backend. */
export interface KnownPicture {
  /** The file's path inside the cache directory; null while the neutral picture stands in for it. */
  file: string | null;
}

/** A picture that could not be had, and why. */
export interface MissingPicture {
  url: string;
  reason: string;
}

/** The addresses of all pictures, each with the entities that show it: `/media/…` -> `['units/pt/landfill', …]`. */
export function picturesIn(entities: Iterable<{ key: string; type: ContentType | undefined; body: NodeBody }>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, type, body } of entities) {
    if (!type) continue;
    for (const url of new Set(imagesOf(type, body))) found.set(url, [...(found.get(url) ?? []), key]);
  }
  return found;
}

/** One warning for all of them. */
export function missingPicturesReport(missing: readonly MissingPicture[], wanted: ReadonlyMap<string, readonly string[]>): string {
  const lines = missing.map(({ url, reason }) => `  ${url} (shown by ${shortList(wanted.get(url) ?? [])}): ${reason}`);
  const subject = missing.length === 1 ? '1 picture could not be had' : `${missing.length} pictures could not be had`;
  return [`content: ${subject}; a neutral one stands in, and the next build asks again`, ...lines].join('\n');
}

function shortList(keys: readonly string[]): string {
  const more = keys.length - 6;
  return more > 0 ? `${keys.slice(0, 6).join(', ')} and ${more} more` : keys.join(', ');
}

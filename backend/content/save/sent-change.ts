import { yamlLimits, yamlParts } from '../read-yaml';
import { mostFiles, mostParts, saveLimit, sizeLimits } from './limits';
import { savedAt } from './allowed-path';
import { Refusal, sizeText } from './refusal';

/** One file of a save, as the editor sends it. */
export interface SentChange {
  operation: 'create' | 'update' | 'delete';
  path: string;
  /** Where it was until now, when it is moved. */
  from: string | null;
  /** The state that the editor began with. */
  sha: string | null;
  content: Buffer | null;
}

/**
 * Refuses what cannot be saved, whatever is there: strange places, too much, the same file twice.
 */
export function assertSavable(sent: readonly SentChange[]): void {
  if (sent.length === 0 || sent.length > mostFiles)
    throw new Refusal('malformed', { what: `files: 1–${mostFiles}` });
  const seen = new Set<string>();
  let size = 0;
  for (const { path, from, content } of sent) {
    for (const each of from === null || from === path ? [path] : [path, from]) {
      const place = savedAt(each);
      if (!place)
        throw new Refusal('bad_path', {
          path: each,
          kinds: 'jpg, png, webp, avif, svg, pdf, mp4, webm, vtt',
        });
      if (seen.has(each.toLowerCase())) throw new Refusal('malformed', { what: `“${each}” ×2` });
      seen.add(each.toLowerCase());
    }
    const limit = sizeLimits[kindAt(path)];
    if (content && content.length > limit)
      throw new Refusal('too_large', { path, limit: sizeText(limit) });
    size += content?.length ?? 0;
  }
  if (size > saveLimit) throw new Refusal('save_too_large', { limit: sizeText(saveLimit) });
  assertFewParts(sent);
}

/**
 * Of an entry that has too many parts by itself no more are counted: it is refused with its own
 * name.
 */
function assertFewParts(sent: readonly SentChange[]): void {
  let left = mostParts;
  for (const { path, content } of sent)
    if (content && left >= 0 && kindAt(path) === 'entry')
      left -= yamlParts(content.toString('utf8'), yamlLimits.parts);
  if (left < 0) throw new Refusal('many_parts', { limit: String(mostParts) });
}

function kindAt(path: string): keyof typeof sizeLimits {
  const place = savedAt(path);
  return place && 'media' in place ? place.media : 'entry';
}

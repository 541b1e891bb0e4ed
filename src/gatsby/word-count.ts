import type { ContentType } from '../content/content-type';
import { mapValues } from '../content/map-values';

const word = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** `Two words, 17.05.03*` -> 3 */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** The words that editors wrote for an entity, titles and texts together; addresses of links and pictures are none. */
export function wordsWritten(type: ContentType, values: Readonly<Record<string, unknown>>): number {
  let count = 0;
  mapValues(type.fields, values, ({ kind }, value) => {
    if (typeof value !== 'string') return undefined;
    if (kind === 'text') count += countWords(value);
    if (kind === 'richText') count += countWords(value.replace(/\]\([^)]*\)/g, ']'));
    return value;
  });
  return count;
}

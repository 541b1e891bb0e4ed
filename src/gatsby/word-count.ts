import type { ContentType } from '../../core/content/content-type';
import { mapValues } from '../../core/content/entity-values';

const word = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** `Two words, 17.05.03*` -> 3 */
function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Without rendering and without URLs: `[Two words](/pt/x)` -> 2 */
function countMarkdownWords(markdown: string): number {
  return countWords(markdown.replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)|^ {0,3}\[[^\]\n]+\]:\s*\S+/gm, ']'));
}

/** The number of words of an entity, titles and texts together, without URLs. */
export function wordsWritten(type: ContentType, values: Readonly<Record<string, unknown>>): number {
  let count = 0;
  mapValues(type.fields, values, ({ kind }, value) => {
    if (typeof value !== 'string') return undefined;
    if (kind === 'text') count += countWords(value);
    if (kind === 'richText') count += countMarkdownWords(value);
    return value;
  });
  return count;
}

/** Of running text about technical things. */
const wordsInMinute = 180;

/** At least 1: `Two **words**` -> 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countMarkdownWords(markdown) / wordsInMinute));
}

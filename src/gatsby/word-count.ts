import type { ContentType } from '../../core/content/content-type';
import { mapValues } from '../../core/content/entity-values';

const word = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** `Two words, 17.05.03*` -> 3 */
function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/**
 * The same for Markdown, without rendering it: addresses of links and pictures are no words. `[Two
 * words](/pt/x)` -> 2
 */
function countWrittenWords(markdown: string): number {
  return countWords(
    markdown.replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)|^ {0,3}\[[^\]\n]+\]:\s*\S+/gm, ']'),
  );
}

/**
 * The words that editors wrote for an entity, titles and texts together; addresses of links and
 * pictures are none.
 */
export function wordsWritten(type: ContentType, values: Readonly<Record<string, unknown>>): number {
  let count = 0;
  mapValues(type.fields, values, ({ kind }, value) => {
    if (typeof value !== 'string') return undefined;
    if (kind === 'text') count += countWords(value);
    if (kind === 'richText') count += countWrittenWords(value);
    return value;
  });
  return count;
}

/** Words that people read in a minute of running text about technical things. */
const wordsInMinute = 180;

/** The minutes that a text in Markdown takes to read, one at least: `Two **words**` -> 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWrittenWords(markdown) / wordsInMinute));
}

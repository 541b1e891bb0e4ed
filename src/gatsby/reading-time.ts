import { countWrittenWords } from './word-count';

/** Words that people read in a minute of running text about technical things. */
const wordsInMinute = 180;

/** The minutes that a text in Markdown takes to read, one at least: `Two **words**` -> 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWrittenWords(markdown) / wordsInMinute));
}

import { countWords } from './word-count';

/** Words that people read in a minute of running text about technical things. */
const wordsInMinute = 180;

/** The minutes that a text in HTML takes to read, one at least: `<p>Two words</p>` -> 1. */
export function readingMinutes(html: string): number {
  const words = countWords(html.replace(/<[^>]*>/g, ' '));
  return Math.max(1, Math.round(words / wordsInMinute));
}

/** Words that people read in a minute of running text about technical things. */
const wordsInMinute = 180;

const word = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** The minutes that a text in HTML takes to read, one at least: `<p>Two words</p>` -> 1. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(word)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsInMinute));
}

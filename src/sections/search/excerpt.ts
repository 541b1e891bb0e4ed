import { akin } from './stemming';

export interface ExcerptPart {
  text: string;
  marked: boolean;
}

export interface Excerpt {
  parts: readonly ExcerptPart[];
  /** Whether it begins where the text does, so that nothing is left out before it. */
  opens: boolean;
}

/**
 * What Pagefind tells of a page: the excerpt as HTML with each matching word in a `<mark>`, and the
 * text that it was taken from.
 */
interface Found {
  excerpt: string;
  content: string;
  title: string;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * The excerpt without the title above it, with those words marked that answer a typed one, and no
 * comma or bracket beside them.
 */
export function readableExcerpt(
  { excerpt, content, title }: Found,
  typed: readonly string[],
): Excerpt {
  const words = excerpt
    .split(' ')
    .map((html) => ({
      text: plain(html.replace(/<\/?mark>/g, '')),
      marked: html.includes('<mark>'),
    }));
  const all = words.map(({ text }) => text);
  const heading = endOfTitle(all, title.split(' '));
  const opens = heading > 0 || content.trimStart().startsWith(all.join(' '));
  const answers = (word: string): boolean => typed.some((one) => akin(one, word));
  const parts = words.slice(heading).flatMap(({ text, marked }, index) => {
    const space = index === 0 ? '' : ' ';
    if (!marked || !answers(text)) return [{ text: `${space}${text}`, marked: false }];
    const [before = ''] = /^[^\p{L}\p{N}]*/u.exec(text) ?? [];
    const [after = ''] = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}]*$/u.exec(text) ?? [];
    const word = text.slice(before.length, text.length - after.length);
    return [
      { text: `${space}${before}`, marked: false },
      { text: word, marked: true },
      { text: after, marked: false },
    ];
  });
  return { parts: joined(parts), opens };
}

/**
 * After how many words the title ends, which stands in the text as a sentence, whole or cut by the
 * beginning of the excerpt; 0 without it.
 */
function endOfTitle(words: readonly string[], title: readonly string[]): number {
  const ends = words.map((_, index) => index + 1);
  const stop = /[.?!]$/.test(title.at(-1) ?? '') ? '' : '.';
  return (
    ends.find(
      (end) =>
        title.slice(-end).join(' ') + stop ===
        words.slice(Math.max(0, end - title.length), end).join(' '),
    ) ?? 0
  );
}

function joined(parts: readonly ExcerptPart[]): ExcerptPart[] {
  const found: ExcerptPart[] = [];
  for (const { text, marked } of parts.filter((part) => part.text !== '')) {
    const last = found.at(-1);
    if (last && !marked && !last.marked) last.text += text;
    else found.push({ text, marked });
  }
  return found;
}

function plain(html: string): string {
  return html.replace(/&(lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity);
}

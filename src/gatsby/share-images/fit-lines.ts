/** A word, and its width in pixels at the size `measuredAt`. */
export interface MeasuredWord {
  text: string;
  width: number;
}

export const measuredAt = 100;

export interface Room {
  width: number;
  height: number;
  maxLines: number;
  /** From the largest size that is wanted to the smallest that can be read. */
  sizes: readonly number[];
  /** Of a line, as a multiple of the size. */
  lineHeight: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** What separates two words, and what says that there would be more, in hundredths of the size. */
const space = 19;
const ellipsis = { text: '…', width: 70 };

/**
 * The largest size at which the words fit the room, in lines of about the same length: `Aterro de /
 * resíduos / industriais`. Where even the smallest is too large, a word that is wider than the room
 * is broken, and what does not fit is cut off with `…`.
 */
export function fitLines(words: readonly MeasuredWord[], room: Room): Fitted {
  for (const size of room.sizes) {
    const wide = (room.width * measuredAt) / size;
    if (words.some(({ width }) => width > wide)) continue;
    const lines = wrapped(words, wide);
    if (lines.length <= linesOf(room, size))
      return { size, lines: balanced(words, wide, lines.length).map(text) };
  }
  const size = room.sizes.at(-1) ?? measuredAt;
  const wide = (room.width * measuredAt) / size;
  const pieces = words.flatMap((word) => broken(word, wide));
  return { size, lines: cutOff(wrapped(pieces, wide), linesOf(room, size), wide).map(text) };
}

function linesOf({ maxLines, height, lineHeight }: Room, size: number): number {
  return Math.max(1, Math.min(maxLines, Math.floor(height / (size * lineHeight))));
}

/** Line by line, each as full as it can be. */
function wrapped(words: readonly MeasuredWord[], wide: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = [];
  let line: MeasuredWord[] = [];
  for (const word of words) {
    if (line.length > 0 && widthOf([...line, word]) > wide) {
      lines.push(line);
      line = [];
    }
    line.push(word);
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/**
 * The narrowest lines of that number: none hangs over the others, none holds a single short word.
 */
function balanced(words: readonly MeasuredWord[], wide: number, count: number): MeasuredWord[][] {
  let low = Math.max(0, ...words.map(({ width }) => width));
  let high = wide;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (wrapped(words, middle).length <= count) high = middle;
    else low = middle;
  }
  return wrapped(words, high);
}

/**
 * Pieces of a word that is wider than a line; letters are taken to be of one width, with some to
 * spare.
 */
function broken({ text: whole, width }: MeasuredWord, wide: number): MeasuredWord[] {
  if (width <= wide) return [{ text: whole, width }];
  const letters = [...whole];
  const each = width / letters.length;
  const most = Math.max(1, Math.floor((wide * 0.85) / each));
  return Array.from({ length: Math.ceil(letters.length / most) }, (_, index) => {
    const piece = letters.slice(index * most, (index + 1) * most);
    return { text: piece.join(''), width: piece.length * each };
  });
}

function cutOff(lines: MeasuredWord[][], most: number, wide: number): MeasuredWord[][] {
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? [])];
  while (last.length > 1 && widthOf(last) + ellipsis.width > wide) last.pop();
  const end = last.pop();
  const cut = end
    ? [
        ...last,
        {
          text: `${end.text.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}${ellipsis.text}`,
          width: end.width + ellipsis.width,
        },
      ]
    : [];
  return [...lines.slice(0, most - 1), cut];
}

function widthOf(line: readonly MeasuredWord[]): number {
  return line.reduce((sum, { width }) => sum + width, space * (line.length - 1));
}

function text(line: readonly MeasuredWord[]): string {
  return line.map((word) => word.text).join(' ');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Font, SatoriNode } from 'satori';

export type Weight = 600 | 700;

/**
 * The typeface of the titles: letters of western Europe first, those of its other languages where
 * the first has none.
 */
const subsets = ['latin', 'latin-ext'] as const;

const fontFile = (subset: string, weight: Weight) =>
  `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-${weight}-normal.woff`;

/** The typeface as satori reads it: it knows no woff2. */
export function readTypeface(): Font[] {
  const { resolve: find } = createRequire(resolve('package.json'));
  const weights: Weight[] = [600, 700];
  return weights.flatMap((weight) =>
    subsets.map((subset) => ({
      name: subset,
      weight,
      style: 'normal' as const,
      data: readFileSync(find(fontFile(subset, weight))),
    })),
  );
}

/** Sets words in the typeface: says how wide they are, and draws lines of them as outlines. */
export class Typesetter {
  private readonly widths = new Map<string, number>();

  constructor(private readonly fonts: Font[]) {}

  /**
   * The words of a text; signs that the typeface does not have are written another way or left out:
   * `CO₂ →` -> `CO2`.
   */
  async words(text: string, weight: Weight): Promise<MeasuredWord[]> {
    const words = split(text);
    const unknown = words.filter((word) => !this.widths.has(key(word, weight)));
    const missing = unknown.length > 0 ? await this.measure(unknown, weight) : '';
    if (missing === '')
      return words.map((word) => ({ text: word, width: this.widths.get(key(word, weight)) ?? 0 }));
    for (const word of unknown) this.widths.delete(key(word, weight));
    return this.words(drawable(text, missing), weight);
  }

  /** The lines one below the other, as the inside of an SVG whose left upper corner is theirs. */
  async outlines(
    lines: readonly string[],
    style: { size: number; weight: Weight; lineHeight: number; color: string },
  ): Promise<string> {
    const { size, weight, lineHeight, color } = style;
    const line = {
      fontSize: size,
      fontWeight: weight,
      color,
      height: size * lineHeight,
      lineHeight,
      whiteSpace: 'pre',
    };
    if (lines.length === 0) return '';
    const { svg } = await this.set(
      lines.map((text) => box(line, text)),
      widest(lines, size),
    );
    return [...svg.matchAll(/<path [^>]*>(?:<\/path>)?/g)].map(([path]) => path).join('');
  }

  /** Keeps the widths of the words; answers the signs that the typeface does not have. */
  private async measure(words: readonly string[], weight: Weight): Promise<string> {
    const line = { fontSize: measuredAt, fontWeight: weight, whiteSpace: 'pre' };
    const { widths, missing } = await this.set(
      words.map((text) => box(line, text)),
      widest(words, measuredAt),
    );
    for (const [word, width] of widths) this.widths.set(key(word, weight), width);
    return missing;
  }

  private async set(children: SatoriNode[], width: number) {
    const widths = new Map<string, number>();
    let missing = '';
    // Only where something is drawn: an unchanged site need not load it.
    const { default: satori } = await import('satori');
    const column = {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      fontFamily: subsets.join(', '),
    };
    const svg = await satori(box(column, children) as Parameters<typeof satori>[0], {
      width,
      fonts: this.fonts,
      onNodeDetected: ({ textContent, width: wide }) => {
        if (textContent !== undefined) widths.set(textContent, wide);
      },
      loadAdditionalAsset: async (_language, signs) => {
        missing += signs;
        return [];
      },
    });
    return { svg, widths, missing };
  }
}

function box(style: object, children: unknown): SatoriNode {
  return { type: 'div', props: { style, children } } as unknown as SatoriNode;
}

/** Room enough for any of the texts: no letter is wider than two of its size. */
function widest(texts: readonly string[], size: number): number {
  return 2 * size * Math.max(...texts.map((text) => text.length));
}

/** A no-break space holds its neighbours together as one word. */
function split(text: string): string[] {
  return text.split(/[ \t\r\n]+/).filter((word) => word !== '');
}

/**
 * `CO₂ ≤ 10⁻⁹` -> `CO2 10^-9`: a raised number may not become another one, and what is no letter or
 * number is left out.
 */
function drawable(text: string, missing: string): string {
  const lacks = (sign: string) => missing.includes(sign);
  return text
    .replace(/[⁰-⁹⁺⁻]+/g, (raised) =>
      [...raised].some(lacks) ? `^${raised.normalize('NFKC').replace('−', '-')}` : raised,
    )
    .replace(/./gsu, (sign) => {
      const plain = lacks(sign) ? sign.normalize('NFKC') : sign;
      return plain === sign && lacks(sign) ? '' : plain;
    });
}

function key(word: string, weight: Weight): string {
  return `${weight} ${word}`;
}

/** A word, and its width in pixels at the size `measuredAt`. */
interface MeasuredWord {
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

interface Fitted {
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

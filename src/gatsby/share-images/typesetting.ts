import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Font, SatoriNode } from 'satori';

export type Weight = 600 | 700;

/** Subsets of the typeface of the titles, in the order in which a letter is looked up. */
const subsets = ['latin', 'latin-ext'] as const;

/** The typeface as satori reads it, which does not support woff2. */
export function readTypeface() {
  const { resolve: find } = createRequire(resolve('package.json'));
  const path = (subset: string, weight: Weight) =>
    find(`@fontsource/barlow-condensed/files/barlow-condensed-${subset}-${weight}-normal.woff`);
  return ([600, 700] as const).flatMap((weight) =>
    subsets.map((name) => {
      const data = readFileSync(path(name, weight));
      return { name, weight, style: 'normal' as const, data };
    }),
  );
}

/** Measures words of the typeface, and draws lines of them as outlines. */
export class Typesetter {
  private readonly widths = new Map<string, number>();

  constructor(private readonly fonts: Font[]) {}

  /** The words of a text. Signs that the typeface lacks are replaced or dropped: `CO₂ →` -> `CO2`. */
  async words(text: string, weight: Weight): Promise<MeasuredWord[]> {
    // A no-break space holds its neighbours together as one word.
    const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
    const unknown = words.filter((word) => !this.widths.has(key(word, weight)));
    const missing = unknown.length > 0 ? await this.measure(unknown, weight) : '';
    if (missing === '') return words.map((word) => ({ text: word, width: this.widths.get(key(word, weight)) ?? 0 }));
    for (const word of unknown) this.widths.delete(key(word, weight));
    return this.words(drawable(text, missing), weight);
  }

  /** The lines one below the other, as the content of an SVG whose left upper corner is theirs. */
  async outlines(
    lines: readonly string[],
    style: { size: number; weight: Weight; lineHeight: number; color: string },
  ): Promise<string> {
    if (lines.length === 0) return '';
    const { size, weight, lineHeight, color } = style;
    const { svg } = await this.set(lines, size, {
      fontWeight: weight,
      color,
      height: size * lineHeight,
      lineHeight,
    });
    return [...svg.matchAll(/<path [^>]*>(?:<\/path>)?/g)].map(([path]) => path).join('');
  }

  /** Stores the widths of the words; returns the signs that the typeface lacks. */
  private async measure(words: readonly string[], weight: Weight): Promise<string> {
    const { widths, missing } = await this.set(words, measuredAt, { fontWeight: weight });
    for (const [word, width] of widths) this.widths.set(key(word, weight), width);
    return missing;
  }

  private async set(texts: readonly string[], fontSize: number, style: object) {
    const widths = new Map<string, number>();
    let missing = '';
    // An unchanged site need not load it.
    const { default: satori } = await import('satori');
    const line = { fontSize, whiteSpace: 'pre', ...style };
    const column = {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      fontFamily: subsets.join(', '),
    };
    const lines = texts.map((text) => box(line, text));
    const svg = await satori(box(column, lines) as Parameters<typeof satori>[0], {
      // No letter is wider than two of its size.
      width: 2 * fontSize * Math.max(...texts.map((text) => text.length)),
      fonts: this.fonts,
      onNodeDetected: ({ textContent, width }) => {
        if (textContent !== undefined) widths.set(textContent, width);
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

/** `CO₂ ≤ 10⁻⁹` -> `CO2 10^-9`: a raised number must not become another number. */
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

export interface TextBox {
  width: number;
  height: number;
  maxLines: number;
  /** Font sizes, the largest first. */
  sizes: readonly number[];
  /** As a multiple of the size. */
  lineHeight: number;
}

/** Widths of a space and of an ellipsis, in hundredths of the size. */
const space = 19;
const ellipsis = { text: '…', width: 70 };

/** The largest size at which the words fit the box; what never fits is cut off with `…`. */
export function fitLines(words: readonly MeasuredWord[], box: TextBox): { size: number; lines: string[] } {
  const text = (line: MeasuredWord[]) => line.map((word) => word.text).join(' ');
  for (const size of box.sizes) {
    const wide = (box.width * measuredAt) / size;
    if (words.some(({ width }) => width > wide)) continue;
    const lines = wrapped(words, wide);
    if (lines.length <= maxLinesOf(box, size)) return { size, lines: balanced(words, wide, lines.length).map(text) };
  }
  const size = box.sizes.at(-1) ?? measuredAt;
  const wide = (box.width * measuredAt) / size;
  const pieces = words.flatMap((word) => broken(word, wide));
  return { size, lines: cutOff(wrapped(pieces, wide), maxLinesOf(box, size), wide).map(text) };
}

function maxLinesOf({ maxLines, height, lineHeight }: TextBox, size: number): number {
  return Math.max(1, Math.min(maxLines, Math.floor(height / (size * lineHeight))));
}

/** Lines, each as full as it can be. */
function wrapped(words: readonly MeasuredWord[], wide: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf([...line, word]) <= wide) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The narrowest lines of that number, so that none holds a single short word. */
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

/** Pieces of a word that is wider than a line; letters are taken to be of one width. */
function broken({ text, width }: MeasuredWord, wide: number): MeasuredWord[] {
  if (width <= wide) return [{ text, width }];
  const letters = [...text];
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
  if (end) {
    const text = end.text.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '') + ellipsis.text;
    last.push({ text, width: end.width + ellipsis.width });
  }
  return [...lines.slice(0, most - 1), last];
}

function widthOf(line: readonly MeasuredWord[]): number {
  return line.reduce((sum, { width }) => sum + width, space * (line.length - 1));
}

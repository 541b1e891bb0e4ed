import { plainCode } from '../forms/plain-text';
import { localeCodes } from '../i18n/locales';
import { folded, Vocabulary } from '../searches/similar-words';
import { formatWasteCode, parseWasteCode, parseWasteHeading, wasteCodesIn } from './waste-code';

/** A waste, as the finder knows it. */
export interface FoundWaste {
  code: string;
  name: string;
  /** What visitors call it, with commas between. */
  words?: string;
  isHazardous?: boolean;
  /** The units that take it; none: the company does not take it. */
  units?: readonly string[];
  /** The stream that says who takes it otherwise. */
  stream?: string;
}

/** All that the finder searches, loaded when a visitor begins to type. */
export interface WasteIndex {
  /** The words of chapters and subchapters by their digits. */
  headings: Readonly<Record<string, string>>;
  wastes: readonly FoundWaste[];
}

export interface WasteAnswer {
  wastes: readonly FoundWaste[];
  /** What was searched instead of what was typed; null: just that. */
  instead: string | null;
}

interface Asked {
  /** Words are searched as they were typed, whether wastes have them or not. */
  exact?: boolean;
  /** Wastes that lack one of the words are left out. */
  all?: boolean;
}

/** Words that say nothing about a waste, in any language. */
const emptyWords = new Set(
  localeCodes.flatMap((code): string[] =>
    require(`../../locales/${code}/empty-words.json`).words.split(' '),
  ),
);

/** How much a word says about a waste, by where it stands. */
const weights = { words: 6, name: 4, subchapter: 1.5, chapter: 1 };

/** Of a waste whose name or other name is what was typed, to the letter. */
const exactly = 30;

/** A word that only begins as it was typed. */
const startWeight = 0.6;

interface Document {
  waste: FoundWaste;
  /** By its words: the greatest weight of the places where each stands. */
  words: ReadonlyMap<string, number>;
  /** Its name and other names, folded. */
  names: readonly string[];
}

export class WasteFinder {
  private readonly documents: readonly Document[];
  private readonly vocabulary: Vocabulary;
  private readonly stems: ReadonlySet<string>;
  /** In how many wastes a word stands. */
  private readonly counts = new Map<string, number>();

  constructor(index: WasteIndex) {
    this.documents = index.wastes.map((waste) => documentOf(waste, index));
    const spellings = new Map<string, string>();
    for (const { words } of this.documents)
      for (const word of words.keys()) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    for (const text of index.wastes.flatMap(({ name, words = '' }) => [words, name]))
      for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
        if (!spellings.has(folded(word))) spellings.set(folded(word), word);
    this.stems = new Set([...this.counts.keys()].map(stem));
    const frequent = [...this.counts].sort(([, one], [, other]) => other - one);
    this.vocabulary = new Vocabulary(frequent.map(([word]) => spellings.get(word) ?? word));
  }

  /** The wastes that were meant, the likeliest first. */
  find(typed: string, { exact = false, all = false }: Asked = {}): WasteAnswer {
    const text = plainCode(typed.slice(0, longest));
    const byCode = this.byCode(text);
    if (byCode.length > 0) return { wastes: byCode, instead: null };
    const known = wordsOf(text).map((word) => ({ word, meant: exact ? word : this.meant(word) }));
    const meant = known.flatMap(({ meant: found }) => found ?? []);
    if (all && meant.length < known.length) return { wastes: [], instead: null };
    const isOther = known.some(({ word, meant: found }) => found && folded(found) !== word);
    return {
      wastes: this.byWords(meant.map(folded), all),
      instead: isOther ? meant.join(' ') : null,
    };
  }

  /** By a code in any spelling, by that of a chapter or subchapter, or by the beginning of one. */
  private byCode(text: string): FoundWaste[] {
    const code = parseWasteCode(text) ?? wasteCodesIn(text)[0];
    const exact = code ? this.startingWith(code) : [];
    if (exact.length > 0) return exact;
    // `17 0` is no subchapter, but the beginning of many codes.
    const starts = [parseWasteHeading(text), /^[\d\s.*-]+$/.test(text) ? text : ''];
    return (
      starts
        .map((start = '') => start.replace(/\D/g, ''))
        .map((start) => (start ? this.startingWith(start) : []))
        .find((found) => found.length > 0) ?? []
    );
  }

  private startingWith(start: string): FoundWaste[] {
    return this.documents.flatMap(({ waste }) => (waste.code.startsWith(start) ? [waste] : []));
  }

  /** The word itself, if some waste has it in any number or one that begins so, else the nearest. */
  private meant(word: string): string | null {
    return this.stems.has(stem(word)) || this.vocabulary.hasStart(word)
      ? word
      : this.vocabulary.closest(word);
  }

  /**
   * Those with all words; if there are none, those with the most. Whole words come before those that
   * only begin so.
   */
  private byWords(words: readonly string[], all: boolean): FoundWaste[] {
    if (words.length === 0) return [];
    const scored = this.documents.flatMap((document) => {
      const scores = words.map((word) => this.score(word, document.words));
      const found = scores.filter(({ score }) => score > 0).length;
      const whole = scores.filter(({ isWhole }) => isWhole).length;
      const total = scores.reduce((sum, { score }) => sum + score, 0);
      return found === 0 ? [] : [{ document, found, whole, total: total + bonus(words, document) }];
    });
    const most = all ? words.length : Math.max(...scored.map(({ found }) => found));
    return scored
      .filter(({ found }) => found === most)
      .sort((one, other) => other.whole - one.whole || other.total - one.total)
      .map(({ document }) => document.waste);
  }

  /** Rare words say more than frequent ones. */
  private score(word: string, words: Document['words']): { score: number; isWhole: boolean } {
    const wanted = stem(word);
    let [score, isWhole] = [0, false];
    for (const [other, weight] of words) {
      const same = stem(other) === wanted;
      if (!same && !other.startsWith(word)) continue;
      const rarity = Math.log(this.documents.length / (this.counts.get(other) ?? 1)) + 0.2;
      score = Math.max(score, weight * rarity * (same ? 1 : startWeight));
      isWhole ||= same;
    }
    return { score, isWhole };
  }
}

/** Longer questions are not read to their end. */
const longest = 120;

/** What is taken comes before what is not, and short names before those that say more besides. */
function bonus(words: readonly string[], { waste, names }: Document): number {
  const asked = words.map(stem).join(' ');
  const isNamed = names.includes(asked);
  return (isNamed ? exactly : 0) + (waste.units ? 3 : 0) - waste.name.length / 100;
}

function documentOf(waste: FoundWaste, { headings }: WasteIndex): Document {
  const words = new Map<string, number>();
  const places = [
    [waste.words ?? '', weights.words],
    [waste.name.replace(/(?:não abrangid|other than).*$/, ''), weights.name],
    [headings[waste.code.slice(0, 4)] ?? '', weights.subchapter],
    [headings[waste.code.slice(0, 2)] ?? '', weights.chapter],
  ] as const;
  for (const [text, weight] of places)
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  const names = [waste.name, ...(waste.words ?? '').split(',')].map((name) =>
    wordsOf(name).map(stem).join(' '),
  );
  return { waste, words, names };
}

function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !emptyWords.has(word));
}

/** Endings of number and gender: `óleos usados`, `óleo usado`; `soluções`, `solução`. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:coes|cao)$/, 'c'],
  [/(?:ais|al)$/, 'a'],
  [/(?:eis|el)$/, 'e'],
  [/ies$/, 'y'],
  [/(?:[aeo]s|[aeos])$/, ''],
];

function stem(word: string): string {
  if (word.length < 4) return word;
  const [ending, other] = endings.find(([candidate]) => candidate.test(word)) ?? [];
  return ending && other !== undefined ? word.replace(ending, other) : word;
}

/** `17 06 05*` */
export const labelOf = ({ code, isHazardous }: FoundWaste): string =>
  `${formatWasteCode(code)}${isHazardous ? '*' : ''}`;

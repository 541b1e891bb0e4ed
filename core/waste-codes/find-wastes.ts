import { plainCode } from '../forms/plain-text';
import { localeCodes } from '../i18n/locales';
import { folded, Vocabulary } from '../searches/similar-words';
import { successorsOf } from './former-codes';
import { parseWasteCode, parseWasteHeading, wasteCodesIn } from './waste-code';

export interface FoundWaste {
  code: string;
  name: string;
  /** Visitors' names, separated by commas. */
  words?: string;
  isHazardous?: boolean;
  /** The units that take it; none: the company does not take it. */
  units?: readonly string[];
  /** The stream that names other companies. */
  stream?: string;
}

/** All that the finder searches, loaded when a visitor begins to type. */
export interface WasteIndex {
  /** By digits. */
  headings: Readonly<Record<string, string>>;
  wastes: readonly FoundWaste[];
}

export interface WasteAnswer {
  wastes: readonly FoundWaste[];
  /** The corrected text; null: as typed. */
  instead: string | null;
  /** The deleted code that was asked for: the wastes replace it. */
  former?: string;
}

interface WasteSearch {
  /** Searches as typed, without correction. */
  exact?: boolean;
  all?: boolean;
}

/** Too common, in any language. */
const emptyWords = new Set(
  localeCodes.flatMap((code): string[] => require(`../../locales/${code}/empty-words.json`).words.split(' ')),
);

/** By place. */
const weights = { words: 6, name: 4, subchapter: 1.5, chapter: 1 };

const exactly = 30;

const startWeight = 0.6;

interface Document {
  waste: FoundWaste;
  /** The greatest weight of its places. */
  words: ReadonlyMap<string, number>;
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

  find(typed: string, { exact = false, all = false }: WasteSearch = {}): WasteAnswer {
    const text = plainCode(typed.slice(0, longest));
    const code = parseWasteCode(text) ?? wasteCodesIn(text)[0];
    const successors = code ? successorsOf(code).flatMap((each) => this.startingWith(each)) : [];
    if (code && successors.length > 0) return { wastes: successors, instead: null, former: code };
    const byCode = this.byCode(text, code);
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
  private byCode(text: string, code: string | undefined): FoundWaste[] {
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
    return this.stems.has(stem(word)) || this.vocabulary.hasStart(word) ? word : this.vocabulary.closest(word);
  }

  /** Complete matches, else the best; whole words come first. */
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

  /** Rare words weigh more. */
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

const longest = 120;

/** Accepted wastes and short names come first. */
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
  const names = [waste.name, ...(waste.words ?? '').split(',')].map((name) => wordsOf(name).map(stem).join(' '));
  return { waste, words, names };
}

function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !emptyWords.has(word));
}

/** Endings of number and gender: `óleos usados`, `óleo usado`; `soluções`, `solução`; `colchões`, `colchão`. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:coes|cao)$/, 'c'],
  [/(?:oes|ao)$/, 'o'],
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

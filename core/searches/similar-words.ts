import { withoutUnseen } from '../forms/plain-text';

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Small figures, fractions, ligatures and wide letters, but no `n.º`, which is not `n.o`. */
const compatible = /(?:(?![\0-\x7Fªº])[\p{L}\p{N}])+/gu;

/** Text as it is compared, without accents and capitals: `Operação, CO₂ e ½` -> `operacao, co2 e 1/2` */
export function folded(text: string): string {
  return withoutAccents(withoutUnseen(text))
    .replace(compatible, (letters) => letters.normalize('NFKD'))
    .replace(/[\p{Pd}−⁻]/gu, '-')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replaceAll('⁄', '/');
}

/** `«e-GAR»,` -> `egar` */
export function lettersOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Longer ones are not compared: nobody types them by mistake. */
const longest = 40;

/** Short texts soon become another word. */
function mistakesAllowed(length: number): number {
  if (length < 4 || length > longest) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/** Edits, swaps included, from `typed` to each start of `word`; null: all above `most`. */
function distancesToStarts(typed: string, word: string, most: number): number[] | null {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= word.length; to += 1) {
      const same = typed[at - 1] === word[to - 1];
      let least = Math.min(Number(row[to]) + 1, Number(next[to - 1]) + 1, Number(row[to - 1]) + (same ? 0 : 1));
      if (typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1])
        least = Math.min(least, Number(before[to - 2]) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return null;
    [before, row] = [row, next];
  }
  return row;
}

/** The mistakes from one folded word to another: `amiamto`, `amianto` -> 1; null: too many. */
export function mistakesBetween(typed: string, word: string): number | null {
  const most = mistakesAllowed(typed.length);
  if (Math.abs(typed.length - word.length) > most) return null;
  const mistakes = distancesToStarts(typed, word, most)?.at(-1) ?? Infinity;
  return mistakes <= most ? mistakes : null;
}

/** The same to the start of a word that is still being typed: `amiam`, `amianto` -> 1 */
export function mistakesInStart(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  const most = mistakesAllowed(typed.length);
  const distances = most > 0 && distancesToStarts(typed, word.slice(0, typed.length + most), most);
  const mistakes = distances ? Math.min(...distances) : Infinity;
  return mistakes <= most ? mistakes : null;
}

/** Letters that sound alike, so that `rezíduos` is closer to `resíduos` than to anything else. */
const sounds: readonly (readonly [letters: RegExp, sound: string])[] = [
  // Mute, and not written everywhere: `contacto`, `contato`.
  [/[cp](?=t)|c(?=c)/g, ''],
  [/ph/g, 'f'],
  [/qu|c(?![eiyh])|k/g, 'k'],
  [/ss|[sz]|c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/ch/g, 'x'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/m(?=[^aeiou]|$)/g, 'n'],
  [/(.)\1/g, '$1'],
];

const soundOf = (word: string): string =>
  sounds.reduce((spelt, [letters, sound]) => spelt.replace(letters, sound), word);

export class Vocabulary {
  /** As they are written, by their folded form, most frequent first. */
  private readonly words = new Map<string, string>();
  /** As the index has them, which folds accents and capitals alone: `co2`, `co₂`. */
  private readonly written = new Map<string, Set<string>>();

  /** The most frequent first. */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      const key = lettersOf(word);
      const known = this.words.has(key);
      if (!known) this.words.set(key, word);
      const indexed = withoutAccents(word);
      if (indexed === key && !known) continue;
      // Nearly all have one spelling.
      this.written.set(key, (this.written.get(key) ?? new Set(known ? [key] : [])).add(indexed));
    }
  }

  /** The forms in which the index has a word: `CO2` -> `co₂`, or `co2` and `co₂`. */
  indexForms(typed: string): string[] {
    return [...(this.written.get(lettersOf(typed)) ?? [typed])];
  }

  has(word: string): boolean {
    return this.words.has(folded(word));
  }

  hasStart(typed: string): boolean {
    const start = folded(typed);
    for (const word of this.words.keys()) if (word.startsWith(start)) return true;
    return false;
  }

  closest(typed: string): string | null {
    const wanted = folded(typed);
    if (mistakesAllowed(wanted.length) === 0) return null;
    return this.least(wanted, mistakesBetween) ?? this.least(wanted, mistakesInStart);
  }

  private least(wanted: string, count: typeof mistakesBetween): string | null {
    const sound = soundOf(wanted);
    let [best, least]: [string | null, number] = [null, Infinity];
    for (const [word, written] of this.words) {
      const mistakes = count(wanted, word);
      if (mistakes === null) continue;
      // The first letter is usually right.
      const cost = mistakes + (word[0] === wanted[0] ? 0 : 0.5) - (soundOf(word) === sound ? 0.75 : 0);
      if (cost < least) [best, least] = [written, cost];
    }
    return best;
  }
}

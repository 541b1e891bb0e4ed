import { folded } from './spellings';

/** Fewer letters in common are chance. */
const leastShared = 3;

/**
 * How long an ending may differ: two letters, or a third of a long word. `aterros` finds `aterro`,
 * `aterrxqwz` does not, nor `solos` `solventes`.
 */
const longestEnding = (length: number) => Math.max(2, length / 3);

/**
 * Whether a word on a page answers a typed one. Pagefind shortens a word that it does not know
 * until something begins with the rest, so that nonsense is answered by whatever starts with its
 * first letter.
 */
export function akin(typed: string, found: string): boolean {
  const wanted = singular(letters(typed));
  return [letters(found), ...folded(found).split(/[^\p{L}\p{N}]+/u)].some((candidate) => {
    const shared = sharedStart(wanted, singular(candidate));
    const endingsFit = [wanted, candidate].every(
      ({ length }) => length - shared <= longestEnding(length),
    );
    return shared === wanted.length || (shared >= leastShared && endingsFit);
  });
}

/** As the index has it, without punctuation: `«e-GAR»,` -> `egar`. */
function letters(word: string): string {
  return folded(word).replace(/[^\p{L}\p{N}]/gu, '');
}

/** `bodies` -> `body`; other plurals begin like their singulars. */
function singular(word: string): string {
  return word.replace(/ies$/, 'y');
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

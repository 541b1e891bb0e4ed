import {
  formatWasteCode,
  parseWasteCode,
  parseWasteHeading,
  wasteCodesIn,
  wasteCodeSlug,
} from '../waste-codes/waste-code';
import type { Candidate, FoundText } from './pagefind';
import { containsWord } from './word-matching';

interface WantedCode {
  /** Six of a waste, four of a subchapter, two of a chapter. */
  digits: string;
  /** What is typed beside it: pages with these words come first. */
  beside: string[];
}

/** `telhas 170605*` -> the code 170605 and `telhas`; null: no code is asked for. */
export function wantedCode(text: string): WantedCode | null {
  const whole = parseWasteCode(text) ?? parseWasteHeading(text);
  const [digits] = whole ? [whole] : wasteCodesIn(text);
  if (!digits) return null;
  return { digits, beside: whole ? [] : text.split(/\s+/).filter((word) => /\p{L}/u.test(word)) };
}

/** So many pages that may have a code are read. */
const mostRead = 60;

/**
 * The pages that have this code, or a code below it, and no others: first its own page, then that of
 * its chapter and those of the codes below.
 */
export async function findCode(
  { digits, beside }: WantedCode,
  search: (phrase: string) => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const candidates = (await search(`"${formatWasteCode(digits)}"`)).slice(0, mostRead);
  const texts = await Promise.allSettled(candidates.map(({ data }) => data()));
  const found = candidates.flatMap((candidate, index) => {
    const text = texts[index];
    if (text?.status !== 'fulfilled') return [];
    const said = `${text.value.meta.title} ${text.value.content}`;
    const place = placeOf(text.value, digits);
    if (place === notOwn && !wasteCodesIn(said).some((code) => code.startsWith(digits))) return [];
    const missing = beside.filter((word) => !containsWord(said, word)).length;
    return [{ candidate, place, missing }];
  });
  // The order of the candidates stays where nothing else decides.
  return found
    .sort((one, other) => one.place - other.place || one.missing - other.missing)
    .map(({ candidate }) => candidate);
}

const notOwn = 3;

/** By the address: pages of codes and chapters end with their digits. */
function placeOf({ url }: FoundText, digits: string): number {
  const last = url.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (last === wasteCodeSlug(digits)) return 0;
  if (!/^\d\d(-\d\d-\d\d)?$/.test(last)) return notOwn;
  if (digits.length === 4 && last === digits.slice(0, 2)) return 1;
  return last.startsWith(wasteCodeSlug(digits)) ? 2 : notOwn;
}

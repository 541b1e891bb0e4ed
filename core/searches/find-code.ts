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
  /** Typed beside it: pages with this text come first. */
  beside: string[];
}

/** `telhas 170605*` -> 170605 and `telhas`; null: no code. */
export function wantedCode(text: string): WantedCode | null {
  const whole = parseWasteCode(text) ?? parseWasteHeading(text);
  const [digits] = whole ? [whole] : wasteCodesIn(text);
  if (!digits) return null;
  return { digits, beside: whole ? [] : text.split(/\s+/).filter((word) => /\p{L}/u.test(word)) };
}

const mostRead = 60;

/** First its own page, else its row in its chapter, then those of the codes below. */
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
    const says = wasteCodesIn(said).some((code) => code.startsWith(digits));
    if (!says && (place === notOwn || digits.length === 6)) return [];
    const missing = beside.filter((word) => !containsWord(said, word)).length;
    return [{ candidate, place, missing }];
  });
  const hasPage = found.some(({ place }) => place === 0);
  // Otherwise the candidates keep their order.
  return found
    .map((each) => (each.place === 1 && hasPage ? { ...each, place: notOwn } : each))
    .sort((one, other) => one.place - other.place || one.missing - other.missing)
    .map(({ candidate, place }) => (place === 1 ? atRow(candidate, digits) : candidate));
}

function atRow(candidate: Candidate, digits: string): Candidate {
  const data = async () => {
    const text = await candidate.data();
    return { ...text, url: `${text.url.replace(/\/$/, '')}#${wasteCodeSlug(digits)}` };
  };
  return { ...candidate, data };
}

const notOwn = 3;

/** By the address: pages of codes and chapters end with their digits. */
function placeOf({ url }: FoundText, digits: string): number {
  const last = url.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (last === wasteCodeSlug(digits)) return 0;
  if (!/^\d\d(-\d\d-\d\d)?$/.test(last)) return notOwn;
  if (digits.length > 2 && last === digits.slice(0, 2)) return 1;
  return last.startsWith(wasteCodeSlug(digits)) ? 2 : notOwn;
}

import { isRecord } from '../content/entity-values';
import { plainLine } from '../forms/plain-text';
import { isLocale, type Locale } from '../i18n/locales';

/** Counts searches, and nothing about the visitor. */
export interface UnansweredSearch {
  locale: Locale;
  term: string;
}

export const searchesPath = '/api/searches';

/** In characters. */
const longest = 60;

/** A waste code has six digits; a telephone or tax number has more. */
const mostDigits = 6;

/** The number plate of a vehicle, `12-ab-34`; the pairs of a waste code are digits alone. */
const plate = /(?<![\p{L}\d])(?!\d\d-\d\d-\d\d)(?:\d\d|\p{L}{2})(?:-(?:\d\d|\p{L}{2})){2}(?![\p{L}\d])/u;

/** `  Lamas  ÓLEOS ` -> `lamas óleos`; null: bad length, or it may identify a person. */
export function searchTerm(question: string): string | null {
  if (question.length > 2 * longest) return null;
  const term = plainLine(question).toLowerCase().replace(/\s+/g, ' ');
  const digits = term.replace(/\D/g, '').length;
  const isPersonal = /[@/\\<>]|www\./.test(term) || digits > mostDigits || plate.test(term);
  return term.length < 2 || term.length > longest || isPersonal ? null : term;
}

/** Reports are untrusted; null: not sent by the site. */
export function readUnanswered(value: unknown): UnansweredSearch | null {
  if (!isRecord(value) || Object.keys(value).length !== 2) return null;
  const { locale, term } = value;
  return isLocale(locale) && typeof term === 'string' && searchTerm(term) === term ? { locale, term } : null;
}

import { parse } from 'cookie';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import {
  defaultLocale,
  initialLocale,
  isLocale,
  languageCookie,
  type Locale,
  localeCodes,
  localeOfPath,
} from '../../core/i18n/locales';
import type { Encoding, Encodings } from '../release/manifest';

/** `a=1; b=2` -> `{a: '1', b: '2'}`, without a prototype; undecodable values stay as they are. */
export const readCookies = (header = ''): Record<string, string | undefined> => parse(header);

/** More than browsers send. Before any parsing: quotes take quadratic time. */
const longest = 1000;

type Negotiated = 'accept' | 'accept-encoding' | 'accept-language';

/** Blanks and case mean nothing in a weight, and Negotiator does not know all of them: `en; Q=0.5`. */
const negotiator = (name: Negotiated, header: string | undefined): Negotiator =>
  new Negotiator({
    headers: { [name]: header?.slice(0, longest).replace(/[ \t]/g, '').toLowerCase() },
  });

export function encodingFor(header: string | undefined, available: Encodings): Encoding | null {
  const offered = [...encodings.filter((encoding) => available[encoding]), 'identity'];
  const question = `${offered.join()} ${header?.slice(0, longest) ?? ''}`;
  const known = negotiated.get(question);
  if (known) return known.encoding;
  const encoding = negotiatedEncoding(header, offered);
  negotiated.set(question, { encoding });
  return encoding;
}

const negotiated = new LRUCache<string, { encoding: Encoding | null }>({ max: 200 });

function negotiatedEncoding(header: string | undefined, offered: readonly string[]): Encoding | null {
  const { encoding }: { encoding: Preferring } = Negotiator.prototype;
  const chosen = encoding.call(negotiator('accept-encoding', header), offered, {
    preferred: encodings,
  });
  return encodings.find((one) => one === chosen) ?? null;
}

const encodings: readonly Encoding[] = ['br', 'gzip'];

type Preferring = (available: readonly string[], options: { preferred: readonly string[] }) => string | undefined;

/** Whether JSON is preferred: `application/json`, not the browser's `text/html, …, *\/*`. */
export function wantsJson(accept: string | undefined): boolean {
  const types = negotiator('accept', accept).mediaTypes();
  return json.test(types.find((type) => json.test(type) || html.test(type)) ?? '');
}

const json = /^application\/(?:[\w.-]+\+)?json$/i;
const html = /^(?:text\/html|application\/xhtml\+xml)$/i;

/** Whether a browser asks for a page; who names no type, or any, is a program. */
export const wantsPage = (accept: string | undefined): boolean =>
  Boolean(accept?.includes('text/html')) && !wantsJson(accept);

/** The language of a visitor who asks for `/`: by the cookie, else by Accept-Language. */
export function languageOf(headers: { cookie?: string; 'accept-language'?: string }): Locale {
  return initialLocale(readCookies(headers.cookie)[languageCookie], acceptedLanguages(headers['accept-language']));
}

/** The languages of Accept-Language, the best first; `*` is each of ours that is not named. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (header === undefined) return [];
  const accepted = negotiator('accept-language', header);
  const ours = accepted.languages([...localeCodes]);
  return accepted.languages().flatMap((tag) => {
    if (tag === '*') return ours;
    const language = tag.split('-', 1)[0];
    return isLocale(language) && !ours.includes(language) ? [] : [tag];
  });
}

export function languageOfPath(path: string): Locale {
  return localeOfPath(path.split('?', 1)[0] ?? '') ?? defaultLocale;
}

/** Whether If-None-Match has this tag, which a proxy may have made weak: `"a", W/"b"` has `"b"`. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));

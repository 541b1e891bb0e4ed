import {
  defaultLocale,
  isLocale,
  languageCookie,
  type Locale,
  localeOfPath,
} from '../../core/i18n/locales';

/**
 * `a=1; b=2` -> `{a: '1', b: '2'}`, without a prototype; a value that cannot be decoded is taken as
 * it is.
 */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies = Object.create(null) as Record<string, string>;
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || name in cookies) continue;
    cookies[name] = unescaped(
      pair
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    );
  }
  return cookies;
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * A header such as `Accept-Language: pt, en;q=0.8, *;q=0` as its words in the order of their
 * weight; `q=0` is left out.
 */
function byWeight(header: string | undefined): string[] {
  return weights(header)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
}

/** The words of such a header with their weights from 0 to 1, in lower case. */
export function weights(header: string | undefined): { word: string; weight: number }[] {
  return (header ?? '').split(',', 50).flatMap((part) => {
    const [word = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return word ? [{ word, weight: Number.isFinite(weight) ? weight : 0 }] : [];
  });
}

/**
 * JSON is wanted rather than a page: `application/json`, not the browser's `text/html, …, *\/*`.
 */
export function wantsJson(accept: string | undefined): boolean {
  const accepted = weights(accept);
  const weightOf = (type: RegExp) => accepted.find(({ word }) => type.test(word))?.weight ?? 0;
  return (
    weightOf(/^application\/(.+\+)?json$/) > weightOf(/^(text\/html|application\/xhtml\+xml)$/)
  );
}

/** A browser asks for a page. Whoever says nothing, or takes anything, is a program. */
export const wantsPage = (accept: string | undefined): boolean =>
  Boolean(accept?.includes('text/html')) && !wantsJson(accept);

/**
 * The language of a visitor who asks for `/`: the one chosen before, else the browser's first that
 * there is, else the default.
 */
export function languageOf(headers: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Locale {
  const chosen = readCookies(headers.cookie)[languageCookie];
  if (isLocale(chosen)) return chosen;
  const primary = byWeight(headers['accept-language']).map((language) => language.split('-')[0]);
  return primary.find(isLocale) ?? defaultLocale;
}

/** The language of a path: `/en/nowhere` -> `en`; a path without one is in the default language. */
export function languageOfPath(path: string): Locale {
  return localeOfPath(path.split('?', 1)[0] ?? '') ?? defaultLocale;
}

/** Whether If-None-Match has this tag, which a proxy may have made weak: `"a", W/"b"` has `"b"`. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));

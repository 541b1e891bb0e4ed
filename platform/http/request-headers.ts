import {
  defaultLocale,
  initialLocale,
  languageCookie,
  type Locale,
  localeOfPath,
} from '../../core/i18n/locales';

/** `a=1; b=2` -> `{a: '1', b: '2'}`, without a prototype; undecodable values stay as they are. */
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

/** The words of a header such as `Accept-Language: pt, en;q=0.8` with their weights, 0 to 1. */
export function weights(header: string | undefined): { word: string; weight: number }[] {
  return (header ?? '').split(',', 50).flatMap((part) => {
    const [word = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return word ? [{ word, weight: Number.isFinite(weight) ? weight : 0 }] : [];
  });
}

/** Whether JSON is preferred: `application/json`, not the browser's `text/html, …, *\/*`. */
export function wantsJson(accept: string | undefined): boolean {
  const accepted = weights(accept);
  const weightOf = (type: RegExp) => accepted.find(({ word }) => type.test(word))?.weight ?? 0;
  return (
    weightOf(/^application\/(.+\+)?json$/) > weightOf(/^(text\/html|application\/xhtml\+xml)$/)
  );
}

/** Whether a browser asks for a page; who names no type, or any, is a program. */
export const wantsPage = (accept: string | undefined): boolean =>
  Boolean(accept?.includes('text/html')) && !wantsJson(accept);

/** The language of a visitor who asks for `/`: by the cookie, else by Accept-Language. */
export function languageOf(headers: { cookie?: string; 'accept-language'?: string }): Locale {
  const languages = weights(headers['accept-language'])
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return initialLocale(
    readCookies(headers.cookie)[languageCookie],
    languages.map(({ word }) => word),
  );
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

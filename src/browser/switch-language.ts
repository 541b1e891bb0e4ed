import { isLocale, languageCookieText, languagePlace, type Locale } from '../../core/i18n/locales';
import { partInView, type ReadingPlace, readingPlace } from './reading-place';

interface Switch {
  from: Locale;
  to: Locale;
  path: string;
  load(path: string): Promise<unknown>;
  go(url: string, place: ReadingPlace | null): unknown;
}

/** Opens the page in another language, with query and hash, at the place that is read. */
export async function switchLanguage({ from, to, path, load, go }: Switch): Promise<void> {
  if (from === to) return;
  rememberChoice(to);
  const { search, hash } = window.location;
  const place = readingPlace();
  // A page that fails to load fails in the browser.
  await load(path).catch(() => undefined);
  await go(path + search + hash, place);
}

/**
 * A link to another language that the browser follows: with the query, and with the hash unless it
 * leads to something else, with a note that has its own.
 */
export function takeAlong(link: HTMLAnchorElement, to: Locale): void {
  rememberChoice(to);
  link.search = window.location.search;
  if (!link.hasAttribute('aria-describedby')) link.hash = window.location.hash || partInView();
}

/** The language of the next visit. */
export function rememberChoice(locale: Locale): void {
  document.cookie = languageCookieText(locale, window.location.protocol === 'https:');
  storeLanguage(locale);
}

/** The language of the current page, which may not be the choice of the visitor. */
export function storeLanguage(locale: Locale): void {
  if (storedLanguage() === locale) return;
  try {
    window.localStorage.setItem(languagePlace, locale);
  } catch {
    // The languages of the browser are used then.
  }
}

export function storedLanguage(): Locale | null {
  try {
    const stored = window.localStorage.getItem(languagePlace);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

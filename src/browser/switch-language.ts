import { isLocale, languageCookieText, languagePlace, type Locale } from '../../core/i18n/locales';
import { partInView } from './reading-place';

export interface LanguageSwitch {
  from: Locale;
  to: Locale;
  /** Of the page in the other language. */
  path: string;
  /** Goes into the history with the page that is opened; listeners may add to it. */
  state: Record<string, unknown>;
}

/** Events of the document: before anything is changed, and before the other page is opened. */
const steps = { before: 'language:before', after: 'language:after' } as const;

export function onLanguageSwitch(step: keyof typeof steps, listener: (change: LanguageSwitch) => void): void {
  document.addEventListener(steps[step], (event) => listener((event as CustomEvent<LanguageSwitch>).detail));
}

interface Options extends Omit<LanguageSwitch, 'state'> {
  /** Fetches the page with its messages. */
  load(path: string): Promise<unknown>;
  go(url: string, state: LanguageSwitch['state']): unknown;
}

/** Opens the page in another language, with query and hash. */
export async function switchLanguage({ from, to, path, load, go }: Options): Promise<void> {
  if (from === to) return;
  const { search, hash } = window.location;
  const detail: LanguageSwitch = { from, to, path, state: {} };
  document.dispatchEvent(new CustomEvent(steps.before, { detail }));
  writeCookie(to);
  // A page that fails to load fails in the browser.
  await load(path).catch(() => undefined);
  storeLanguage(to);
  document.dispatchEvent(new CustomEvent(steps.after, { detail }));
  await go(path + search + hash, detail.state);
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

/** The same once the scripts run: others hear of both steps. */
export function switchByLink(link: HTMLAnchorElement, from: Locale, to: Locale): void {
  const detail: LanguageSwitch = { from, to, path: link.pathname, state: {} };
  document.dispatchEvent(new CustomEvent(steps.before, { detail }));
  takeAlong(link, to);
  document.dispatchEvent(new CustomEvent(steps.after, { detail }));
}

/** The language of the next visit. */
export function rememberChoice(locale: Locale): void {
  writeCookie(locale);
  storeLanguage(locale);
}

function writeCookie(locale: Locale): void {
  document.cookie = languageCookieText(locale, window.location.protocol === 'https:');
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

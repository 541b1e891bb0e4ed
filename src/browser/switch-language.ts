import { isLocale, languageCookieText, languagePlace, type Locale } from '../../core/i18n/locales';

type Step = (from: Locale, to: Locale) => void | Promise<void>;

const steps: Record<'before' | 'after', Set<Step>> = { before: new Set(), after: new Set() };

/** Does something before or after the language is switched; answers how to stop doing so. */
export function onLanguageSwitch(when: 'before' | 'after', step: Step): () => void {
  steps[when].add(step);
  return () => steps[when].delete(step);
}

interface Switch {
  from: Locale;
  to: Locale;
  /** The equivalent page. */
  path: string;
  /** Fetches a page with its words. */
  load(path: string): Promise<unknown>;
  go(address: string): unknown;
}

/**
 * From one language to another, with the query and the part of the address that is shown. To the
 * same language there is nothing to do.
 */
export async function switchLanguage({ from, to, path, load, go }: Switch): Promise<void> {
  if (from === to) return;
  for (const step of steps.before) await step(from, to);
  rememberChoice(to);
  const { search, hash } = window.location;
  // What cannot be had the browser is left to find out, on the way there.
  await load(path).catch(() => undefined);
  await go(path + search + hash);
  for (const step of steps.after) await step(from, to);
}

/** The visitor's own choice: the site begins with it next time. */
export function rememberChoice(locale: Locale): void {
  document.cookie = languageCookieText(locale, window.location.protocol === 'https:');
  storeLanguage(locale);
}

/**
 * The language of the page that is shown, kept apart from the choice: a page that was opened by its
 * address is none.
 */
export function storeLanguage(locale: Locale): void {
  if (storedLanguage() === locale) return;
  try {
    window.localStorage.setItem(languagePlace, locale);
  } catch {
    // A browser that keeps nothing is asked for its languages.
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

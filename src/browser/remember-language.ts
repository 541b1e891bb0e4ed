import { languageCookieText, languagePlace } from '../../core/i18n/language-choice';
import { isLocale, type Locale } from '../../core/i18n/locales';

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

import en from '../../locales/en/frame.json';
import pt from '../../locales/pt/frame.json';
import { defaultLocale, type Locale, localeOfPath, localeRow } from '../../core/i18n/locales';
import { translate, type Values } from '../../core/i18n/translate';

const words: Readonly<Record<Locale, typeof pt>> = { pt, en };

/**
 * What is said around the pages, in the language of an address: a few words, which travel with the
 * scripts.
 */
export function frameWords(path: string): {
  locale: Locale;
  say(key: keyof typeof pt, values?: Values): string;
} {
  const locale = localeOfPath(path) ?? defaultLocale;
  return {
    locale,
    say: (key, values) => translate(words[locale], localeRow(locale).htmlLang, key, values) ?? key,
  };
}

/** Where `src/sections/layout/app-shell.tsx` keeps the place that screen readers listen to. */
export const announcerId = 'announcer';

/**
 * Says which page was opened: its own title, for the browser's may still be that of the page
 * before.
 */
export function announcePage(say: (title: string) => string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(announcerId);
    const title = document.querySelector('h1')?.textContent?.trim() || document.title;
    if (place) place.textContent = say(title);
  });
}

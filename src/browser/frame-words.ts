import type pt from '../../locales/pt/frame.json';
import { defaultLocale, inEachLocale, localeOfPath } from '../../core/i18n/locales';
import { bundledMessages } from '../../core/i18n/messages';

/** Messages of all languages, as every page may need them. */
export const frameMessages = bundledMessages(
  inEachLocale((code): typeof pt => require(`../../locales/${code}/frame.json`)),
);

/** Messages around the pages, in the language of a path. */
export function frameWords(path: string) {
  const locale = localeOfPath(path) ?? defaultLocale;
  return { locale, t: frameMessages(locale) };
}

/** The live region in `src/sections/layout/app-shell`. */
export const announcerId = 'announcer';

/** Announces a page by its heading: the title of the document may still be the old one. */
export function announcePage(textOf: (title: string) => string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(announcerId);
    const title = document.querySelector('h1')?.textContent.trim() || document.title;
    if (place) place.textContent = textOf(title);
  });
}

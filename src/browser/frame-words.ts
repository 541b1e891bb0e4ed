import en from '../../locales/en/frame.json';
import pt from '../../locales/pt/frame.json';
import { defaultLocale, localeOfPath } from '../../core/i18n/locales';
import { bundledMessages } from '../../core/i18n/translate';

const messages = bundledMessages({ pt, en });

/** Messages around the pages, in the language of a path. */
export function frameWords(path: string) {
  const locale = localeOfPath(path) ?? defaultLocale;
  return { locale, say: messages(locale) };
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

import type { Locale } from '../../../core/i18n/locales';
import { words } from '../messages/messages';
import { html, type Html } from './html';

/** The way through a long list; nothing where there is one page. */
export function paging(
  language: Locale,
  { page, pages }: { page: number; pages: number },
  addressOf: (page: number) => string,
): Html | null {
  if (pages <= 1) return null;
  const { paging: say } = words[language];
  return html`<nav class="pages" aria-label="${say.label}">
    ${page > 1 && html`<a href="${addressOf(page - 1)}" rel="prev">${say.newer}</a>`}
    <span>${say.place(page, pages)}</span>
    ${page < pages && html`<a href="${addressOf(page + 1)}" rel="next">${say.older}</a>`}
  </nav>`;
}

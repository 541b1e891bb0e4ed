import { escapeHtml } from '../escape-html';
import type { Paper } from '../paper';
import { words } from '../words';
import { day } from './day';
import { wordmark } from './mark';

/**
 * The first page of a guide or a case: its picture, cut along the slope of the company's sign, and
 * its title.
 */
export function cover(
  { kicker, title, subtitle, locale, date, ground }: Paper,
  picture: string | null,
): string {
  return `<header class="cover" data-ground="${ground}">
<div class="scene">${picture ? `<img src="${picture}" alt="">` : ''}</div>
<div class="layers" aria-hidden="true"><i></i><i></i><i></i></div>
<div class="title">
${kicker ? `<p class="kicker">${escapeHtml(kicker)}</p>` : ''}
<h1>${escapeHtml(title)}</h1>
${subtitle ? `<p class="lead">${escapeHtml(subtitle)}</p>` : ''}
</div>
<p class="foot">${wordmark('var(--white)', 'var(--green-light)')}<span>${words[locale].as_of} ${day(date, locale)}</span></p>
</header>`;
}

import { localeRow } from '../../../core/i18n/locales';
import { escapeHtml } from '../escape-html';
import type { Paper } from '../paper';
import { words } from '../words';
import { cover } from './cover';
import { day } from './day';
import { wordmark } from './mark';

/**
 * What a page needs besides its words, as text that stands inside it: nothing is asked for while it
 * is printed.
 */
export interface Assets {
  css: string;
  /** Where the site is: links to its pages begin with it. */
  origin: string;
  /** The picture of the paper, as a `data:` address. */
  picture: string | null;
}

/** The whole paper as one HTML page; its title, language and headings become those of the PDF. */
export function sheetHtml(paper: Paper, assets: Assets): string {
  const covered = paper.look === 'guide' || paper.look === 'case';
  return page(paper, assets, [
    covered ? cover(paper, assets.picture) : head(paper, assets.picture),
    `<main class="body">${paper.body}</main>`,
    covered || paper.look === 'brochure' ? closing(paper) : '',
    paper.sample ? `<p class="note">${words[paper.locale].sampleNote}</p>` : '',
  ]);
}

/** The cover alone, to be kept as a picture. */
export function coverHtml(paper: Paper, assets: Assets): string {
  return page(paper, assets, [cover(paper, assets.picture)]);
}

function page(paper: Paper, { css, origin }: Assets, parts: readonly string[]): string {
  const { locale, look, sample, title } = paper;
  const w = words[locale];
  const running = [title, ...(sample ? [w.sample] : [])].join(' · ');
  return `<!doctype html>
<html lang="${localeRow(locale).htmlLang}">
<head>
<meta charset="utf-8">
<base href="${origin}">
<title>${escapeHtml(title)}</title>
<meta name="author" content="valterra">
<style>
${css}
@page { @bottom-left { content: ${cssText(running)}; } @bottom-right { content: counter(page) ' / ' counter(pages); } }
</style>
</head>
<body data-look="${look}"${sample ? ` data-sample="${w.sample}"` : ''}>
${parts.join('\n')}
</body>
</html>`;
}

function head(
  { kicker, locale, title, subtitle, date, look, sample }: Paper,
  picture: string | null,
): string {
  const w = words[locale];
  return `<header class="head">
<p class="top">${wordmark('var(--blue)', 'var(--green)')}<span>${sample ? `<strong class="sample">${w.sample}</strong>` : `${w.as_of} ${day(date, locale)}`}</span></p>
${picture && look === 'brochure' ? `<img class="banner" src="${picture}" alt="">` : ''}
${kicker ? `<p class="kicker">${escapeHtml(kicker)}</p>` : ''}
<h1>${escapeHtml(title)}</h1>
${subtitle ? `<p class="lead">${escapeHtml(subtitle)}</p>` : ''}
</header>`;
}

function closing({ locale }: Paper): string {
  const { closing: c, company } = words[locale];
  return `<aside class="closing"><h2>${c.title}</h2><p>${c.text}</p><p><strong>${company}</strong></p></aside>`;
}

/** Words as a CSS string. */
function cssText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

import { readFile } from 'node:fs/promises';
import { plainTokens } from '../../../core/design/plain-tokens';
import { type Locale, localeRow } from '../../../core/i18n/locales';
import { signPaths } from '../../../src/styles/design-tokens';
import { escapeHtml } from '../../../platform/http/escape-html';
import { type Paper, words } from '../paper';

/** Two weights of Open Sans: a PDF stores the variable font as drawings, twice as large. */
const families = [
  ['Open Sans', '400', 'studio/pdf/fonts/open-sans-latin-400.woff2'],
  ['Open Sans', '700', 'studio/pdf/fonts/open-sans-latin-700.woff2'],
  ['Barlow Condensed', '600', 'studio/pdf/fonts/barlow-condensed-latin-600.woff2'],
  ['Barlow Condensed', '700', 'studio/pdf/fonts/barlow-condensed-latin-700.woff2'],
] as const;

/** The tokens and fonts of the site and the rules of the sheet, read in the project's folder. */
export async function sheetCss(): Promise<string> {
  const text = (path: string) => readFile(path, 'utf8');
  const faces = families.map(async ([family, weight, file]) => {
    const data = await readFile(file, 'base64');
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('data:font/woff2;base64,${data}') format('woff2'); }`;
  });
  const parts = await Promise.all([
    Promise.all([text('core/design/theme.css'), text('src/styles/tokens.css')]).then((all) =>
      plainTokens(all.join('\n')),
    ),
    ...faces,
    text('studio/pdf/sheet/sheet.css'),
    text('studio/pdf/sheet/looks.css'),
    text('studio/pdf/sheet/cover.css'),
  ]);
  return parts.join('\n');
}

function day(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeRow(locale).htmlLang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The sign of the company, as on the site; `slope` and `layer` are its two colours. */
function mark(slope: string, layer: string): string {
  return `<svg class="mark" viewBox="0 0 36 32" aria-hidden="true"><path fill="${slope}" d="${signPaths.slope}"/><path fill="${layer}" d="${signPaths.layers.join('')}"/></svg>`;
}

function wordmark(slope: string, layer: string): string {
  return `<span class="wordmark">${mark(slope, layer)}<span>valterra</span></span>`;
}

/** The first page of a guide or case: its title and its picture, cut along the sign's slope. */
function cover({ kicker, title, subtitle, locale, date, background }: Paper, picture: string | null): string {
  return `<header class="cover" data-tone="${background}">
<div class="scene">${picture ? `<img src="${picture}" alt="">` : ''}</div>
<div class="layers" aria-hidden="true"><i></i><i></i><i></i></div>
<div class="title">
${kicker ? `<p class="kicker">${escapeHtml(kicker)}</p>` : ''}
<h1>${escapeHtml(title)}</h1>
${subtitle ? `<p class="lead">${escapeHtml(subtitle)}</p>` : ''}
</div>
<p class="foot">${wordmark('var(--white)', 'var(--green-light)')}<span>${words[locale].asOf} ${day(date, locale)}</span></p>
</header>`;
}

interface Assets {
  css: string;
  /** Where the site is: links to its pages begin with it. */
  origin: string;
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

export function coverHtml(paper: Paper, assets: Assets): string {
  return page(paper, assets, [cover(paper, assets.picture)]);
}

function page(paper: Paper, { css, origin }: Assets, parts: readonly string[]): string {
  const { locale, look, sample, title } = paper;
  const w = words[locale];
  const running = [title, ...(sample ? [w.sample] : [])].join(' · ');
  return `<!doctype html>
<html lang="${localeRow(locale).htmlLang}" data-fonts>
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

function head({ kicker, locale, title, subtitle, date, look, sample }: Paper, picture: string | null): string {
  const w = words[locale];
  return `<header class="head">
<p class="top">${wordmark('var(--blue)', 'var(--green)')}<span>${sample ? `<strong class="sample">${w.sample}</strong>` : `${w.asOf} ${day(date, locale)}`}</span></p>
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

function cssText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

import { locales, localeRow, type Locale } from '../../../core/i18n/locales';
import { places } from '../http/places';
import type { Person } from '../person';
import { words } from '../messages/messages';
import { Html, html } from './html';
import { navigation, type AdminRoom } from './navigation';
import { style } from './style';

/** What every page needs to know. */
export interface PageFrame {
  brand: string;
  language: Locale;
  /** Who is signed in. */
  person?: Person | null;
  /** The same page in another language; without it there is no choice. */
  inLanguage?: (language: Locale) => string;
}

// As it is: its hash is what the browser is told.
const sheet = new Html(`<style>${style}</style>`);

interface PageContent {
  title: string;
  body: Html;
  /** What is wrong with what was sent: it is said before everything else. */
  wrong?: boolean;
  /** The room of the admin that it belongs to. */
  here?: AdminRoom;
  /** Lists and tables need more room than a form. */
  wide?: boolean;
  /** The address of a script of ours, without which the page does all that it does as well. */
  script?: string;
  /** Seconds after which it is asked for again. */
  refreshAfter?: number;
}

/** A whole page: complete without scripts, and with nothing from anywhere else. */
export function page(
  { brand, language, person, inLanguage }: PageFrame,
  { title, body, wrong = false, here, wide = false, script, refreshAfter }: PageContent,
): string {
  const say = words[language];
  const others = inLanguage ? locales.filter(({ code }) => code !== language) : [];
  const links = others.map(
    ({ code, htmlLang }) =>
      html`<a href="${inLanguage?.(code)}" lang="${htmlLang}" hreflang="${htmlLang}">${say.otherLanguage}</a>`,
  );
  const signOut = html`<form method="post" action="${places.signOut}"><button class="plain">${say.signOut}</button></form>`;
  return htmlDocument(language, {
    title: `${wrong ? `${say.errorInTitle}: ` : ''}${title} · ${brand}`,
    head: html`${sheet}${script && html`<script type="module" src="${script}"></script>`}
    ${refreshAfter !== undefined && html`<meta http-equiv="refresh" content="${refreshAfter}" />`}`,
    body: html`<body${wide && html` class="wide"`}>
      <header>
        <p class="brand">${brand} · ${say.admin}</p>
        ${person && signOut} ${person && navigation(person, language, here)}
      </header>
      <main>${body}</main>
      ${links.length > 0 && html`<footer>${links}</footer>`}
    </body>`,
  });
}

/** What every page of the admin begins and ends with; no search engine keeps one. */
export function htmlDocument(
  language: Locale,
  { title, head, body }: { title: string; head: Html; body: Html },
): string {
  return html`<!doctype html>
    <html lang="${localeRow(language).htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        ${head}
      </head>
      ${body}
    </html>`.text;
}

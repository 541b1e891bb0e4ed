import { fill } from '../../../core/i18n/translate';
import { formatDate } from '../../../core/i18n/format-date';
import { type Locale, localeRow, locales } from '../../../core/i18n/locales';
import { places } from '../http/places';
import { may, type Person, type Right } from '../rights';
import { accountMessages } from '../../messages';
import { Html, html } from './html';
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
  const say = accountMessages[language];
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

/** The rooms of the admin, in this order; who may not enter one is not shown it. */
const adminPages = [
  ['home', 'edit-content'],
  ['drafts', 'edit-content'],
  ['inbox', 'read-inbox'],
  ['publishing', 'see-builds'],
  ['history', 'see-history'],
  ['people', 'manage-people'],
  ['audit', 'read-audit'],
  ['account', null],
] as const satisfies readonly (readonly [keyof typeof places, Right | null])[];

type AdminRoom = (typeof adminPages)[number][0];

/** The way from room to room; the one that somebody is in says so. */
export function navigation(person: Person, language: Locale, here?: AdminRoom): Html {
  const { rooms, pagesLabel } = accountMessages[language];
  const links = adminPages
    .filter(([, right]) => right === null || may(person, right))
    .map(
      ([room]) =>
        html`<li><a href="${places[room]}" ${room === here && html`aria-current="page"`}>${rooms[room]}</a></li>`,
    );
  return html`<nav aria-label="${pagesLabel}">
    <ul>
      ${links}
    </ul>
  </nav>`;
}

/** The way through a long list; nothing where there is one page. */
export function paging(
  language: Locale,
  { page, pages }: { page: number; pages: number },
  addressOf: (page: number) => string,
): Html | null {
  if (pages <= 1) return null;
  const { paging: say } = accountMessages[language];
  return html`<nav class="pages" aria-label="${say.label}">
    ${page > 1 && html`<a href="${addressOf(page - 1)}" rel="prev">${say.newer}</a>`}
    <span>${fill(say.place, { page, pages })}</span>
    ${page < pages && html`<a href="${addressOf(page + 1)}" rel="next">${say.older}</a>`}
  </nav>`;
}

/** A link that was used, or is older than a day. */
export function overPage(frame: PageFrame): string {
  const { over } = accountMessages[frame.language];
  const body = html`<h1>${over.title}</h1>
    <p>${over.text}</p>
    <p><a href="${places.signIn}">${over.next}</a></p>`;
  return page(frame, { title: over.title, body });
}

/** Too many tries: says when the next one is listened to. */
export function waitPage(frame: PageFrame, until: Date): string {
  const { wait, over } = accountMessages[frame.language];
  // With seconds: a pause may be shorter than a minute.
  const moment = formatDate(until, frame.language, { timeStyle: 'medium' });
  const body = html`<div role="alert">
      <h1>${wait.title}</h1>
      <p>${fill(wait.text, { moment })}</p>
    </div>
    <p><a href="${places.signIn}">${over.next}</a></p>`;
  return page(frame, { title: wait.title, body });
}

/** What went wrong, in two sentences; what there are no words for is told as something that did. */
export function failurePage(frame: PageFrame, code: string): string {
  const { failures, over } = accountMessages[frame.language];
  const { title, text } = Object.hasOwn(failures, code)
    ? failures[code as keyof typeof failures]
    : failures.other;
  const body = html`<div role="alert">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>
    <p><a href="${places.signIn}">${over.next}</a></p>`;
  return page(frame, { title, body });
}

import { type AdminSection, adminSections } from '../../../core/admin-sections';
import { fill } from '../../../core/i18n/messages';
import { formatDate } from '../../../core/i18n/format-date';
import { type Locale, localeRow, locales } from '../../../core/i18n/locales';
import { adminPaths } from '../http/admin-paths';
import { rightNeeded } from '../right-needed';
import { may, type Person, type Right } from '../rights';
import { accountMessages, appMessages } from '../../messages';
import { type FieldErrors, Html, html } from './html';
import { style } from './style';

export interface PageFrame {
  brand: string;
  language: Locale;
  person?: Person | null;
  inLanguage?: (language: Locale) => string;
}

// Unescaped: the security policy has its hash.
const sheet = new Html(`<style>${style}</style>`);

interface PageContent {
  title: string;
  body: Html;
  note?: string | undefined;
  errors?: FieldErrors;
  here?: AdminSection;
  wide?: boolean;
  /** The URL of a script of ours; the page works without it. */
  script?: string;
  /** In seconds. */
  refreshAfter?: number;
}

export function page(
  { brand, language, person, inLanguage }: PageFrame,
  { title, body, note, errors = {}, here, wide = false, script, refreshAfter }: PageContent,
): string {
  const messages = accountMessages[language];
  const faults = Object.entries(errors);
  const others = inLanguage ? locales.filter(({ code }) => code !== language) : [];
  const links = others.map(
    ({ code, htmlLang }) =>
      html`<a href="${inLanguage?.(code)}" lang="${htmlLang}" hreflang="${htmlLang}">${messages.otherLanguage}</a>`,
  );
  const signOut = html`<form method="post" action="${adminPaths.signOut}"><button class="plain">${appMessages[language].menu.signOut}</button></form>`;
  return htmlDocument(language, {
    title: `${faults.length > 0 ? `${messages.errorInTitle}: ` : ''}${title} · ${brand}`,
    head: html`${sheet}${script && html`<script type="module" src="${script}"></script>`}
    ${refreshAfter !== undefined && html`<meta http-equiv="refresh" content="${refreshAfter}" />`}`,
    body: html`<body${wide && html` class="wide"`}>
      <header>
        <p class="brand">${brand} · ${messages.admin}</p>
        ${person && signOut} ${person && navigation(person, language, here)}
      </header>
      <main>
        ${note && html`<div class="done" role="status"><p>${note}</p></div>`}${faults.length > 0 && errorSummary(messages.errorSummary, faults)}
        ${body}
      </main>
      ${links.length > 0 && html`<footer>${links}</footer>`}
    </body>`,
  });
}

function errorSummary(title: string, faults: readonly (readonly [string, string])[]): Html {
  const items = faults.map(
    ([name, text]) => html`<li>${name ? html`<a href="#${name}">${text}</a>` : text}</li>`,
  );
  return html`<div class="errors" role="alert">
    <h2>${title}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

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

export function navigation(person: Person, language: Locale, here?: AdminSection): Html {
  const { menu } = appMessages[language];
  const links = adminSections
    .filter(({ right }) => right === null || may(person, right))
    .map(
      ({ name, path }) =>
        html`<li><a href="${path}" ${name === here && html`aria-current="page"`}>${menu[name]}</a></li>`,
    );
  return html`<button type="button" class="menu" popovertarget="pages">${menu.open}</button>
    <div id="pages" popover>
      <nav aria-label="${menu.label}">
        <ul>
          ${links}
        </ul>
      </nav>
    </div>`;
}

export function paging(
  language: Locale,
  { page, pages }: { page: number; pages: number },
  urlOf: (page: number) => string,
): Html | null {
  if (pages <= 1) return null;
  const messages = accountMessages[language].paging;
  return html`<nav class="pages" aria-label="${messages.label}">
    ${page > 1 && html`<a href="${urlOf(page - 1)}" rel="prev">${messages.newer}</a>`}
    <span>${fill(messages.place, { page, pages })}</span>
    ${page < pages && html`<a href="${urlOf(page + 1)}" rel="next">${messages.older}</a>`}
  </nav>`;
}

export function linkExpiredPage(frame: PageFrame, hasMail: boolean): string {
  const { linkExpired } = accountMessages[frame.language];
  const another = html`<p><a href="${adminPaths.forgotten}">${linkExpired.another}</a></p>`;
  const body = html`<h1>${linkExpired.title}</h1>
    <p>${linkExpired.text} ${!hasMail && linkExpired.ask}</p>
    ${hasMail && another}
    <p><a href="${adminPaths.signIn}">${linkExpired.next}</a></p>`;
  return page(frame, { title: linkExpired.title, body });
}

export function rateLimitedPage(frame: PageFrame, until: Date): string {
  const { title, text } = accountMessages[frame.language].rateLimited;
  // With seconds: a pause may be shorter than a minute.
  const moment = formatDate(until, frame.language, { timeStyle: 'medium' });
  return alertPage(frame, { title, text: fill(text, { moment }) });
}

/** `right`: the one that was missing. */
export function failurePage(frame: PageFrame, code: string, right?: Right): string {
  const { failures } = accountMessages[frame.language];
  const isKnown = Object.hasOwn(failures, code);
  const { title, text } = failures[isKnown ? (code as keyof typeof failures) : 'other'];
  return alertPage(frame, {
    title,
    text: `${right ? rightNeeded(right, frame.language) : ''} ${text}`.trim(),
    back: code === 'last_administrator' ? 'people' : 'home',
  });
}

/** Links to the sign-in page only for a signed-out person. */
function alertPage(
  frame: PageFrame,
  { title, text, back = 'home' }: { title: string; text: string; back?: 'home' | 'people' },
): string {
  const { backTo, linkExpired } = accountMessages[frame.language];
  const place = { home: adminPaths.root, people: adminPaths.people }[back];
  const link = frame.person
    ? html`<a href="${place}">${backTo[back]}</a>`
    : html`<a href="${adminPaths.signIn}">${linkExpired.next}</a>`;
  const body = html`<div role="alert">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>
    <p>${link}</p>`;
  return page(frame, { title, body });
}

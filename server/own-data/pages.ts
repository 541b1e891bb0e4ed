import palette from '../../core/design/palette.json';
import { fill } from '../../core/i18n/messages';
import { formatDate, moment } from '../../core/i18n/format-date';
import { inEachLocale, type Locale } from '../../core/i18n/locales';
import { type OwnData, ownDataPath, type OwnSubmission, unsubscribePath } from '../../core/forms/own-data';
import { pathFor } from '../../core/routing/paths';
import { type Html, html } from '../../platform/http/escape-html';
import { bareDocument } from '../serve/error-document';
import type pt from '../../locales/pt/own-data.json';

export const ownDataWords = inEachLocale((code): typeof pt => require(`../../locales/${code}/own-data.json`));

/** A page of the site without scripts. */
function page(locale: Locale, title: string, body: Html): string {
  const { home, privacy } = ownDataWords[locale].frame;
  return bareDocument(
    locale,
    html`<title>${title}</title><style>${style}</style><link rel="icon" href="/favicon.svg">
<header><a href="${pathFor('home', locale)}"><img class="lazyLoad" src="/brand/logo-colour.svg" alt="${home}" width="150" height="34"></a></header>
<main><h1>${title}</h1>${body}</main>
<footer><a href="${pathFor('home', locale)}">${home}</a><a href="${pathFor('privacy', locale)}">${privacy}</a></footer>`,
  );
}

const lines = (text: string) => text.split('\n').map((line, at) => (at === 0 ? line : html`<br>${line}`));
const paragraph = (text: string): Html => html`<p>${text}</p>`;
const status = (text?: string) => text && html`<p class="note" role="status">${text}</p>`;

type Fields = Readonly<Record<string, string>>;

/** A form that carries the token in its body: it stands in no address from here on. */
function form(action: string, fields: Fields, button: string, look = ''): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${inputs}<button${look && html` class="${look}"`}>${button}</button></form>`;
}

export interface Link {
  locale: Locale;
  token: string;
}

/** Where the link of a mail leads: nothing is shown or changed before the button. */
export function linkPage({ locale, token }: Link): string {
  const { title, text, button } = ownDataWords[locale].link;
  return page(locale, title, html`${paragraph(text)}${form(ownDataPath, { locale, token, act: 'view' }, button)}`);
}

interface AskState {
  locale: Locale;
  /** Else the page says how to ask without a link. */
  mailed: boolean;
  /** What was typed. */
  email?: string;
  problem?: string;
  /** Why somebody is here without a link that works. */
  notice?: string;
}

/** Asks for the address to which a link is sent. */
export function askPage({ locale, mailed, email = '', problem, notice }: AskState): string {
  const { ask } = ownDataWords[locale];
  const wrong = problem && html`<p class="wrong" id="wrong" role="alert">${problem}</p>`;
  const described = problem && html` aria-invalid="true" aria-describedby="wrong" autofocus`;
  const contacts = html`<p><a href="${pathFor('contacts', locale)}">${ask.contacts}</a></p>`;
  if (!mailed) return page(locale, ask.title, html`${status(notice)}${paragraph(ask.unmailed)}${contacts}`);
  return page(
    locale,
    (problem ? `${ask.error}: ` : '') + ask.title,
    html`${status(notice)}${paragraph(ask.text)}
<form method="post" action="${ownDataPath}"><input type="hidden" name="locale" value="${locale}"><input type="hidden" name="act" value="ask">
<label for="email">${ask.email}</label>${wrong}
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${email}"${described}>
<button>${ask.button}</button></form>`,
  );
}

export function messagePage(locale: Locale, name: 'asked' | 'erased' | 'unsubscribed'): string {
  const { title, text } = ownDataWords[locale][name];
  return page(locale, title, paragraph(text));
}

/** Where the link to unsubscribe leads. */
export function unsubscribePage({ locale, token }: Link): string {
  const { title, text, button } = ownDataWords[locale].unsubscribe;
  return page(locale, title, html`${paragraph(text)}${form(unsubscribePath, { locale, token }, button)}`);
}

/** Everything that a link leads to, and what can be done with it. */
export function dataPage(link: Link, data: OwnData, note?: string): string {
  const { locale, token } = link;
  const { view } = ownDataWords[locale];
  const submissions = data.submissions.map((one) => submissionPart(one, link));
  const erase = { locale, token, act: 'erase' };
  const all =
    data.scope === 'address' &&
    data.submissions.length > 0 &&
    html`<section><h2>${view.all.title}</h2>
${paragraph(view.all.text)}${form(ownDataPath, erase, view.all.button, 'bad')}</section>`;
  const other = data.scope === 'submission' && html`<p><a href="${ownDataPath}?locale=${locale}">${view.more}</a></p>`;
  return page(
    locale,
    view.title,
    html`${status(note)}${paragraph(view.scope[data.scope])}
${submissions.length > 0 ? submissions : paragraph(view.none)}${consentPart(link, data)}${all}${other}`,
  );
}

function submissionPart(
  { reference, form: name, receivedAt, facts, message, files, privacy }: OwnSubmission,
  { locale, token }: Link,
): Html {
  const { view } = ownDataWords[locale];
  const rows: (readonly [string, string])[] = [
    [view.received, moment(receivedAt, locale)],
    ...facts,
    ...(message === null ? [] : [[view.message, message] as const]),
    ...files.map((file) => [view.file, `${file.name} (${file.size})`] as const),
    ...(privacy ? [[view.privacy, agreed(receivedAt, privacy.text, locale)] as const] : []),
  ];
  const list = rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${lines(value)}</dd></div>`);
  const id = `number-${reference}`;
  const erase = form(ownDataPath, { locale, token, act: 'erase', reference }, fill(view.erase, { reference }), 'quiet');
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${name} <span>${reference}</span></h2>
<dl>${list}</dl>${erase}</section>`;
}

/** `31 de março de 2026, texto de 1 de março de 2026` */
function agreed(at: string, text: string | null, locale: Locale): string {
  const { agreed: words, agreedText } = ownDataWords[locale].view;
  const day = (value: string) => formatDate(value, locale, { dateStyle: 'long' });
  return text === null ? fill(words, { at: day(at) }) : fill(agreedText, { at: day(at), text: day(text) });
}

function consentPart({ locale, token }: Link, { newsletter, marketing }: OwnData): Html {
  const { consents } = ownDataWords[locale];
  const rows: Html[] = [];
  const row = (title: string, said: string, act: 'newsletter' | 'marketing', button: string) =>
    rows.push(
      html`<li><h3>${title}</h3>${paragraph(said)}${form(ownDataPath, { locale, token, act }, button, 'quiet')}</li>`,
    );
  if (newsletter) {
    const { signedUpAt, confirmedAt, text } = newsletter;
    const said =
      confirmedAt === null
        ? fill(consents.unconfirmed, { at: moment(signedUpAt, locale) })
        : agreed(confirmedAt, text, locale);
    row(consents.newsletter, said, 'newsletter', consents.unsubscribe);
  }
  if (marketing) row(consents.marketing, agreed(marketing.at, marketing.text, locale), 'marketing', consents.withdraw);
  const body = rows.length > 0 ? html`<ul>${rows}</ul>` : paragraph(consents.none);
  return html`<section><h2>${consents.title}</h2>${body}</section>`;
}

/** Asks before anything is erased: what goes, and what stays. `reference`: null is everything. */
export function erasePage({ locale, token }: Link, reference: string | null): string {
  const { erase } = ownDataWords[locale];
  const list = (items: readonly string[]) =>
    html`<ul class="plain">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  const title = reference === null ? erase.titleAll : fill(erase.title, { reference });
  const fields = { locale, token, act: 'erased', ...(reference !== null && { reference }) };
  return page(
    locale,
    title,
    html`<h2>${erase.goes}</h2>${list(reference === null ? [...erase.goesItems, erase.goesNewsletter] : erase.goesItems)}
<h2>${erase.stays}</h2>${list(erase.staysItems)}
<div class="acts">${form(ownDataPath, fields, erase.button, 'bad')}
${form(ownDataPath, { locale, token, act: 'view' }, erase.cancel, 'quiet')}</div>`,
  );
}

/** The fonts of the site, no scripts. */
const style = html`
@font-face{font-family:"Open Sans";font-weight:400 700;font-display:swap;src:url(/fonts/open-sans-latin-wght-normal.woff2) format("woff2")}
@font-face{font-family:"Barlow Condensed";font-weight:600;font-display:swap;src:url(/fonts/barlow-condensed-latin-600-normal.woff2) format("woff2")}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.65 "Open Sans",Arial,sans-serif;color:${palette['dark-grey']};background:${palette.white}}
header,main,footer{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem}
header{border-bottom:1px solid ${palette['grey-border']}}header img{display:block;height:auto;background:${palette.white};forced-color-adjust:none}
main{padding-block:2.5rem 4rem}
footer{display:flex;flex-wrap:wrap;gap:.5rem 2rem;border-top:1px solid ${palette['grey-border']};font-size:.875rem}
h1,h2,h3{margin:0 0 1rem;color:${palette.blue};line-height:1.15;text-wrap:balance}
h1{font:600 clamp(2.125rem,7vw,2.875rem)/1.1 "Barlow Condensed","Arial Narrow",sans-serif}
h2{font:600 1.625rem/1.15 "Barlow Condensed","Arial Narrow",sans-serif}
h2 span{display:inline-block;padding:.125rem .5rem;background:${palette['grey-bg']};letter-spacing:.05em}
h3{margin:0;font-size:1rem}
p{margin:0 0 1rem;max-width:38rem}
section{margin-top:2.5rem;padding-top:2rem;border-top:1px solid ${palette['grey-border']}}
dl{margin:0 0 1.25rem}dl div{padding:.625rem 0;border-bottom:1px solid ${palette['grey-border']}}
dt{font-size:.875rem;color:${palette.grey}}dd{margin:0;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}li+li{margin-top:1.5rem}
ul.plain{margin:0 0 2rem;padding-left:1.25rem;list-style:disc}ul.plain li{margin:.25rem 0}
a{color:${palette.green}}footer a{padding:.5rem 0}
label{display:block;font-weight:600}
input[type=email]{display:block;width:100%;max-width:28rem;min-height:3rem;margin:.25rem 0 1rem;padding:.5rem .75rem;border:1px solid ${palette['input-border']};font:inherit;color:inherit}
[aria-invalid]{border-color:${palette.red}}
button{min-height:3rem;padding:.625rem 1.5rem;border:1px solid ${palette.green};background:${palette.green};color:${palette.white};font:600 1rem/1.4 "Open Sans",Arial,sans-serif;cursor:pointer}
button.quiet{background:${palette.white};color:${palette.green}}button.bad{border-color:${palette.red};background:${palette.red}}
:focus-visible{outline:3px solid ${palette.blue};outline-offset:2px}
.note{padding:.875rem 1.125rem;border-left:3px solid ${palette.green};background:${palette['grey-bg']}}
.wrong{margin:.25rem 0;color:${palette.red}}
.acts{display:flex;flex-wrap:wrap;gap:1rem}`;

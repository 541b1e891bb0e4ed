import { inEachLocale, type Locale, localeRow } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { type Html, html } from '../../platform/http/escape-html';
import type frame from '../../locales/pt/frame.json';
import type pt from '../../locales/pt/server-error.json';

const words = inEachLocale((code): typeof pt => require(`../../locales/${code}/server-error.json`));
const frameWords = inEachLocale((code): typeof frame => require(`../../locales/${code}/frame.json`));

/** A page without assets. `instead`: the site's own error page could not be shown. */
export function errorDocument(status: number, locale: Locale, { instead = false } = {}): string {
  const { home, short } = words[locale];
  const { fallback } = frameWords[locale];
  const known: Readonly<Record<number, string | undefined>> = short;
  const meaning = known[status] ?? (status < 500 ? short[400] : short[500]);
  const [title, details] = instead
    ? [fallback.title, html`<p>${fallback.details}: ${status}. ${meaning}</p>`]
    : [meaning, ''];
  return bareDocument(
    locale,
    html`<title>${status} ${title}</title><h1>${title}</h1>${details}<p><a href="${pathFor('home', locale)}">${home}</a></p>`,
  );
}

export const bareDocument = (locale: Locale, content: Html): string =>
  html`<!doctype html><html lang="${localeRow(locale).htmlLang}"><meta charset="utf-8">
<meta name="robots" content="noindex, nofollow"><meta name="viewport" content="width=device-width">
${content}</html>`.text;

const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorised',
  404: 'not_found',
  405: 'method_not_allowed',
  410: 'gone',
  413: 'too_large',
  503: 'unavailable',
  504: 'timeout',
};

export function errorShape(
  status: number,
  message: string,
  code = codes[status] ?? (status < 500 ? 'bad_request' : 'internal'),
) {
  return { error: { code, message } };
}

/** What is said of a failure of ours: nothing of how it came about. */
export const ourFault = 'Something went wrong on our side.';

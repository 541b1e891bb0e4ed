import { localeRow, type Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import en from '../../locales/en/server-error.json';
import pt from '../../locales/pt/server-error.json';

const words = { pt, en };

/** What a status means, in a few words: those of its own, else of its kind. */
function shortly(status: number, locale: Locale): string {
  const { short } = words[locale];
  const known = Object.entries(short).find(([code]) => Number(code) === status);
  return known?.[1] ?? (status < 500 ? short[400] : short[500]);
}

/**
 * A page that needs nothing but itself. `instead`: it stands where the site's own error page
 * should, which could not be shown; it then says so, and what it would have said.
 */
export function errorDocument(status: number, locale: Locale, { instead = false } = {}): string {
  const { fallback, home } = words[locale];
  const short = shortly(status, locale);
  const [title, details] = instead
    ? [fallback.title, `<p>${fallback.details}: ${status}. ${short}</p>`]
    : [short, ''];
  return (
    `<!doctype html><html lang="${localeRow(locale).htmlLang}"><meta charset="utf-8"><meta name="robots" content="noindex, nofollow">` +
    `<meta name="viewport" content="width=device-width"><title>${status} ${title}</title><h1>${title}</h1>${details}` +
    `<p><a href="${pathFor('home', locale)}">${home}</a></p></html>`
  );
}

const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  404: 'not_found',
  410: 'gone',
  413: 'too_large',
  503: 'unavailable',
  504: 'timeout',
};

/** The error shape of the wire: `{"error": {"code", "message"}}`. */
export function errorShape(
  status: number,
  message: string,
  code = codes[status] ?? (status < 500 ? 'bad_request' : 'internal'),
) {
  return { error: { code, message } };
}

/** What is said of a failure of ours: nothing of how it came about. */
export const ourFault = 'Something went wrong on our side.';

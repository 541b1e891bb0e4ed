import { isLocale, type Locale } from '../../core/i18n/locales';
import { localeOfPath } from '../../core/routing/locale-of-path';
import { languageOf } from '../../platform/http/root-language';
import { refererPath } from './form-page';
import type { SubmissionRequest } from './submission-request';

/**
 * The language that a visitor is answered in: of the form, else of the page that it stood on, else
 * of the browser.
 */
export function answerLanguage(
  request: Pick<SubmissionRequest, 'headers'>,
  fields: Readonly<Record<string, unknown>>,
): Locale {
  const { locale, pagina } = fields;
  if (isLocale(locale)) return locale;
  const ofPage = typeof pagina === 'string' ? localeOfPath(pagina) : null;
  return ofPage ?? localeOfPath(refererPath(request)) ?? languageOf(request.headers);
}

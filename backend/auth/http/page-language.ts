import type { FastifyReply, FastifyRequest } from 'fastify';

import { languageOf } from '../../../platform/http/root-language';
import { languageCookieText } from '../../../core/i18n/language-choice';
import { isLocale, type Locale } from '../../../core/i18n/locales';
import { queryOf } from './form-body';

/**
 * The language of a page for whoever is not signed in: asked for in the address, chosen before, or
 * the browser's.
 */
export function pageLanguage(request: FastifyRequest): Locale {
  const asked = queryOf(request, 'language');
  return isLocale(asked) ? asked : languageOf(request.headers);
}

/** What is asked for in the address is kept, as the site keeps it. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const asked = queryOf(request, 'language');
  if (isLocale(asked)) void reply.header('set-cookie', languageCookieText(asked, secure));
}

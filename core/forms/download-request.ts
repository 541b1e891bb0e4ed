import { object } from 'yup';

import type { Locale } from '../i18n/locales';
import { email, language, line, pageOfForm, privacyConsent, requiredLine } from './fields';
import { formMessages } from './messages';

/** `recurso` is the id of a case study or of a resource. */
export function downloadRequestSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    privacidade: privacyConsent(locale),
    recurso: line(locale, 'reference').required(formMessages[locale].required.recurso),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

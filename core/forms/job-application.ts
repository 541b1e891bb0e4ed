import { object } from 'yup';

import type { Locale } from '../i18n/locales';
import {
  cv,
  email,
  language,
  line,
  message,
  pageOfForm,
  privacyConsent,
  requiredLine,
} from './fields';

/** `oferta` is the id of the job offer; without one the application is spontaneous. */
export function jobApplicationSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    telefone: requiredLine(locale, 'telefone'),
    mensagem: message(locale),
    cv: cv(locale),
    oferta: line(locale, 'reference'),
    privacidade: privacyConsent(locale),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

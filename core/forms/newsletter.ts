import { object } from 'yup';

import type { Locale } from '../i18n/locales';
import { email, language, pageOfForm, requiredLine } from './fields';

export function newsletterSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

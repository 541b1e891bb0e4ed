import { object } from 'yup';

import type { Locale } from '../i18n/locales';
import {
  email,
  language,
  marketingConsent,
  message,
  pageOfForm,
  privacyConsent,
  requiredLine,
} from './fields';

export function informationRequestSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    telefone: requiredLine(locale, 'telefone'),
    empresa: requiredLine(locale, 'empresa'),
    mensagem: message(locale),
    privacidade: privacyConsent(locale),
    marketing: marketingConsent(locale),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

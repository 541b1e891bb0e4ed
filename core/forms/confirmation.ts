import { object, string } from 'yup';

import type { Locale } from '../i18n/locales';
import { language } from './fields';
import { textLimits } from './limits';
import { formMessages } from './messages';
import { unfitText } from './unfit';

/**
 * The link in the mail that asks whether a newsletter sign-up was meant; the backend made the token
 * and knows it again.
 */
export function confirmationSchema(locale: Locale) {
  const { token } = formMessages[locale];
  return object({
    token: string()
      .meta({ unfit: unfitText(textLimits.token, { notText: token, tooLong: token }) })
      .required(token)
      .max(textLimits.token, token)
      .matches(/^[\w.~-]+$/, token),
    locale: language(locale),
  });
}

import type { Locale } from '../i18n/locales';
import { type FormKind, forms, guardFields } from './form-definitions';
import { formMessages } from './field-messages';

/** Suspect submissions are stored, but not passed on until staff release them. */
export function isSuspect(form: FormKind, sent: Readonly<Record<string, unknown>>): boolean {
  const { [guardFields.honeypot]: trap = '', [guardFields.elapsed]: elapsed = '' } = sent;
  if (trap !== '') return true;
  if (elapsed === '') return false;
  // What is no number did not come from our script.
  return (
    (typeof elapsed !== 'string' && typeof elapsed !== 'number') ||
    !(Number(elapsed) >= forms[form].shortestFilling)
  );
}

/** Messages for guard fields of a type that no form of ours sends. */
export function wrongGuards(
  sent: Readonly<Record<string, unknown>>,
  locale: Locale,
): Record<string, string> {
  const wrong = Object.values(guardFields).filter((name) => {
    const value = sent[name] ?? '';
    return (
      typeof value !== 'string' && !(name === guardFields.elapsed && typeof value === 'number')
    );
  });
  return Object.fromEntries(wrong.map((name) => [name, formMessages[locale].notText]));
}

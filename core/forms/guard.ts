import type { Locale } from '../i18n/locales';
import { type FormKind, forms, guardFields } from './form-definitions';
import { formMessages } from './field-messages';

/** Stored, but not passed on until staff release them. */
export function isSuspect(form: FormKind, sent: Readonly<Record<string, unknown>>): boolean {
  const { [guardFields.honeypot]: trap = '', [guardFields.elapsed]: elapsed = '' } = sent;
  if (trap !== '') return true;
  if (elapsed === '') return false;
  // Not a number: not from our script.
  return (
    (typeof elapsed !== 'string' && typeof elapsed !== 'number') || !(Number(elapsed) >= forms[form].shortestFilling)
  );
}

export function wrongGuards(sent: Readonly<Record<string, unknown>>, locale: Locale): Record<string, string> {
  const wrong = Object.values(guardFields).filter((name) => {
    const value = sent[name] ?? '';
    return typeof value !== 'string' && !(name === guardFields.elapsed && typeof value === 'number');
  });
  return Object.fromEntries(wrong.map((name) => [name, formMessages[locale].notText]));
}

import type { Locale } from '../i18n/locales';
import type { VisitorForm } from './form-definitions';
import { formMessages } from './messages';

/** What a form carries beside its fields, to tell people from programs; never stored. */
export const guardFields = {
  /** Hidden from people; a program fills it in. */
  honeypot: 'website',
  /** Milliseconds since the form was shown, set by the script; absent without one. */
  elapsed: 'inicio',
  /** The idempotency key, for a form that cannot set a header. */
  key: 'chave',
} as const;

/** Nobody fills in a form in less, in milliseconds, even when the browser has most of it ready. */
const shortestFilling: Readonly<Record<VisitorForm, number>> = {
  newsletter: 300,
  descargas: 300,
  informacoes: 1_000,
  candidaturas: 1_000,
};

/** What came is kept and shown to staff, but not passed on until they release it. */
export function isSuspect(form: VisitorForm, sent: Readonly<Record<string, unknown>>): boolean {
  const { [guardFields.honeypot]: trap = '', [guardFields.elapsed]: elapsed = '' } = sent;
  if (trap !== '') return true;
  if (elapsed === '') return false;
  // What is no number did not come from our script.
  return (
    (typeof elapsed !== 'string' && typeof elapsed !== 'number') ||
    !(Number(elapsed) >= shortestFilling[form])
  );
}

/** What of it has a type that no form of ours sends, with the message for it. */
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

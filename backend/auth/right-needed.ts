import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { accountMessages } from '../messages';
import { type Right, rights } from './rights';

/** `Ler os pedidos é da função «publicação».`; empty for what everybody may who signs in. */
export function rightNeeded(right: Right, language: Locale): string {
  const { roles, rightNames, rightNeeded: sentence } = accountMessages[language];
  if (!Object.hasOwn(rightNames, right)) return '';
  const what = rightNames[right as keyof typeof rightNames];
  return fill(sentence, { what, role: roles[rights[right]] });
}

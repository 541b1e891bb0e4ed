import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { accountMessages } from '../messages';
import { type Right, rights, roles as allRoles } from './rights';

/** `Ler os pedidos é da função «publicação».`; empty for a right of every role. */
export function rightNeeded(right: Right, language: Locale): string {
  const { roles, rightNames, rightNeeded: needed, rightNeededHighest } = accountMessages[language];
  if (!Object.hasOwn(rightNames, right)) return '';
  const what = rightNames[right as keyof typeof rightNames];
  const sentence = rights[right] === allRoles.at(-1) ? rightNeededHighest : needed;
  return fill(sentence, { what, role: roles[rights[right]] });
}

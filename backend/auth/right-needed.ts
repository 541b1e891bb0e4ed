import { type Locale, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { accountMessages, languageName } from '../messages';
import { kindOfRole, type Right, rights, type Role, translatedBy } from './rights';

/** `tradução (inglês)` */
export function roleName(role: Role, language: Locale): string {
  const kind = kindOfRole(role);
  const name = kind ? accountMessages[language].roles[kind] : role;
  const translates = translatedBy({ role });
  return translates === null ? name : `${name} (${languageName(translates, language)})`;
}

/** `Ler os pedidos cabe às funções publicação, administração e atendimento.`; empty for a right of every role. */
export function rightNeeded(right: Right, language: Locale): string {
  const { roles, rightNames, rightNeeded: needed, rightNeededOne } = accountMessages[language];
  if (!Object.hasOwn(rightNames, right)) return '';
  const what = rightNames[right as keyof typeof rightNames];
  const names = rights[right].map((role) => roles[role]);
  const all = new Intl.ListFormat(localeRow(language).htmlLang).format(names);
  return fill(names.length === 1 ? rightNeededOne : needed, { what, roles: all });
}

import { type FieldName, textFields } from '../../core/forms/form-definitions';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { oneLine } from '../../platform/text';
import { languageName, mailMessages } from '../messages';
import type { InboxItem } from '../submissions/inbox';

export type ShownField = FieldName | 'locale' | 'pagina';

/** The message comes last, a unit with its quantity; everybody has accepted the privacy policy. */
const apart: readonly FieldName[] = ['mensagem', 'unidade', 'privacidade'];

export const shownFields: readonly ShownField[] = [
  ...textFields.filter((name) => !apart.includes(name)),
  'locale',
  'pagina',
];

/** A quantity with its unit, `3 drums`. */
export function givenFor(field: ShownField, fields: InboxItem['fields'], language: Locale): unknown {
  const { [field]: given, unidade } = fields;
  if (given === undefined || given === '') return undefined;
  if (field !== 'quantidade' || !unidade) return given;
  const { units }: { units: Readonly<Record<string, string>> } = mailMessages[language];
  return `${String(given)} ${units[String(unidade)] ?? String(unidade)}`;
}

export function shownValue(field: ShownField, value: unknown, language: Locale): string {
  const { yes, no } = mailMessages[language];
  if (typeof value === 'boolean') return value ? yes : no;
  return field === 'locale' && isLocale(value) ? languageName(value, language) : oneLine(value, 500);
}

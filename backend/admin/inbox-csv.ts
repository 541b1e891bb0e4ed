import { LRUCache } from 'lru-cache';

import { dayInPortugal } from '../../core/content/visibility';
import { entityFields } from '../../core/forms/form-definitions';
import { formatDate } from '../../core/i18n/format-date';
import { isLocale, type Locale, localeRow } from '../../core/i18n/locales';
import type { FindTitles, MentionedTitles } from '../content/mentioned-titles';
import { inboxMessages, languageName, mailMessages } from '../messages';
import type { CsvWords } from '../submissions/inbox-export';

type Values = Readonly<Record<string, unknown>>;

const entitiesIn = (values: Values) =>
  Object.fromEntries(entityFields.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])));

/** Where a comma stands in numbers, spreadsheets take a semicolon between cells. */
export const csvSeparator = (language: Locale): string =>
  (1.5).toLocaleString(localeRow(language).htmlLang).includes(',') ? ';' : ',';

export function csvWords(language: Locale, titles: FindTitles): CsvWords {
  const { forms, fields: labels, yes, no } = mailMessages[language];
  const inbox = inboxMessages[language];
  const answer = (value: unknown) => (typeof value === 'boolean' ? (value ? yes : no) : value);
  // Cached by table: many submissions are about the same, and titles change.
  const known = new LRUCache<string, Promise<MentionedTitles>>({ max: 500 });
  const titlesOf = (fields: Values) => {
    const mentioned = { ...entitiesIn(fields), locale: fields.locale };
    const key = JSON.stringify(mentioned);
    const found = known.get(key) ?? titles(mentioned, language);
    known.set(key, found);
    return found;
  };
  // As spreadsheets of both languages read it.
  const moment = (at: string | undefined) =>
    at && `${dayInPortugal(new Date(at))} ${formatDate(at, language, { timeStyle: 'short' })}`;
  return {
    headings: {
      ...labels,
      id: inbox.id,
      referencia: inbox.reference,
      formulario: inbox.kind,
      recebido: inbox.received,
      ficheiros: inbox.files,
      destinatario: inbox.office,
      tratado: inbox.csvColumns.handledAt,
      tratado_por: inbox.csvColumns.handledBy,
      atribuido: inbox.assigned,
    },
    cells: async ({ kind, fields, receivedAt, handled }) => ({
      ...entitiesIn(await titlesOf(fields)),
      formulario: forms[kind],
      recebido: moment(receivedAt),
      privacidade: answer(fields.privacidade),
      marketing: answer(fields.marketing),
      locale: isLocale(fields.locale) ? languageName(fields.locale, language) : fields.locale,
      tratado: moment(handled?.at),
    }),
  };
}

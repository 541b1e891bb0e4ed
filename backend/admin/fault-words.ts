import type { BuildFault } from '../../core/publishing/build-fault';
import type { ReleaseNote } from '../../core/publishing/publishing-service';
import { formatDate } from '../../core/i18n/format-date';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { editorWord, languageName } from '../content/editor-words';
import { publishingMessages } from '../messages';

export const behindText = ({ madeAt }: ReleaseNote, language: Locale): string =>
  fill(publishingMessages[language].behind.text, {
    moment: formatDate(madeAt, language, { dateStyle: 'long', timeStyle: 'medium' }),
  });

export function faultWords(fault: BuildFault | null, language: Locale) {
  const { code, what, missing = [] }: BuildFault = fault ?? { code: 'unknown', what: '' };
  const { cause, remedy } = publishingMessages[language].faults[code];
  const types = missing.map(
    ({ type, locale }) => `${editorWord(language, `types.${type}.one`) ?? type} (${languageName(locale, language)})`,
  );
  return { cause: fill(cause, { what: types.join(', ') || what }), remedy };
}

import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { moment } from '../../core/i18n/format-date';
import { pageMessages } from '../messages';
import { editorWord, entryName, labelFor, languageName } from './editor-words';
import type { CommitAct } from './git/commit-act';

interface Reader {
  language: Locale;
  nameOf?: (path: string) => string;
}

/** Null: another version of the program wrote it. */
export function actTitle(act: CommitAct, reader: Reader): string | null {
  const { language, nameOf = (path) => entryName(path, language) } = reader;
  const { history } = pageMessages[language];
  const { action, path = '', more, count, languages = '', locale = '' } = act;
  const { when = '', field = '', message = '' } = act;
  const [first = '', ...undone] = action.split(' ');
  const [group = '', what = ''] = first.split('.');
  if (group === 'undone') {
    const title = undone.length > 0 && actTitle({ ...act, action: undone.join(' ') }, reader);
    return editorWord(language, 'undone', { message: title || message }) ?? null;
  }
  if (group === 'program') return isIn(history.messages, what) ? history.messages[what] : null;
  if (group === 'saved') {
    if (!isIn(history.saved, what)) return null;
    const title = fill(history.saved[what], { entry: nameOf(path) });
    return more ? `${title} ${fill(history.more, { count: more })}` : title;
  }
  const nameIn = (code: string) => languageName(code, language);
  const [owner = '', name = ''] = field.split('.');
  const values = {
    entry: nameOf(path),
    language: nameIn(locale),
    languages: languages.split(' ').map(nameIn).join(', '),
    when: Number.isNaN(Date.parse(when)) ? '' : moment(when, language),
    field: labelFor({ owner, name, language }),
    count: Number(count),
  };
  return editorWord(language, first, values) ?? null;
}

/** Anybody may write a commit: its names may be unknown. */
const isIn = <Key extends string>(texts: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(texts, key);

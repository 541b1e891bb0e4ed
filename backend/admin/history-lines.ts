import type { Locale } from '../../core/i18n/locales';
import type { ContentHistory, HistoryLine, FileChange } from '../content/content-history';
import { pageMessages } from '../messages';
import { actTitle } from '../content/act-title';
import { contentPlaceOf, isMedia } from '../content/content-file';
import { entryName } from '../content/editor-words';
import type { FieldChange } from '../content/field-changes';
import { type EntryTitle, entryTitle } from './entry-titles';

type Recent = Awaited<ReturnType<ContentHistory['recent']>>;
type OfOne = Awaited<ReturnType<ContentHistory['of']>>;

export interface CommitLine {
  named: NamedCommit;
  mayRestore: boolean;
}

interface Restoring {
  mayRestoreAll: boolean;
  wasRestored: boolean;
}

export interface RecentHistory extends Pick<Recent, 'meta'>, Restoring {
  data: readonly (Recent['data'][number] & CommitLine)[];
}

export interface EntryHistory extends Pick<OfOne, 'meta'>, Restoring {
  data: readonly (OfOne['data'][number] & CommitLine)[];
  path: string;
  name: string;
}

export function authorName({ who }: Pick<HistoryLine, 'who'>, language: Locale): string {
  const names: Readonly<Record<string, string>> = pageMessages[language].history.people;
  return (Object.hasOwn(names, who.name) && names[who.name]) || who.name;
}

export const mostFiles = 12;
const mostCompared = 3;

export interface NamedCommit {
  title: string;
  files: readonly (FileChange & { name: string; fields: readonly FieldChange[] })[];
  more: number;
}

interface Sources {
  history: ContentHistory;
  titleOf: EntryTitle;
  language: Locale;
}

export async function namedCommit(
  { id, message, act }: Pick<HistoryLine, 'id' | 'message' | 'act'>,
  { history, titleOf, language }: Sources,
): Promise<NamedCommit> {
  const all = await history.filesOf(id);
  // Edits come before the redirects that they cause.
  const isNote = ({ path }: FileChange) => path.startsWith('redirects/');
  const files = [...all.filter((file) => !isNote(file)), ...all.filter(isNote)];
  const shown = await Promise.all(
    files.slice(0, mostFiles).map(async (file, index) => {
      const { path, what } = file;
      const isCompared = what === 'changed' && index < mostCompared && !isMedia(path);
      return { ...file, name: await nameOfFile(file), fields: isCompared ? await history.fieldsOf(id, path) : [] };
    }),
  );
  const names = new Map(shown.map(({ path, name }) => [path, name]));
  const nameOf = (path: string) => names.get(path) ?? entryName(path, language);
  const title = act && actTitle(act, { language, nameOf });
  return { title: title ?? message.split('\n')[0] ?? '', files: shown, more: files.length - shown.length };

  async function nameOfFile({ path, what }: FileChange): Promise<string> {
    const now = what === 'removed' ? null : await titleOf(path, language);
    if (now !== null && now !== entryName(path, language)) return now;
    const place = contentPlaceOf(path);
    const file = place ? await history.entryAt(id, place) : null;
    return entryName(path, language, file ? entryTitle(file, language) : undefined);
  }
}

import type { Locale } from '../../core/i18n/locales';
import type { ContentHistory, HistoryLine } from '../content/content-history';
import { pageMessages } from '../messages';
import type { NamedCommit } from './commit-names';

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

import type { ReactNode } from 'react';
import type { ListedEntryItem } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import * as styles from './state-mark.module.css';
import { useWords } from '../app/words';
import { classNames } from './class-names';

export type EntryState = NonNullable<ListedEntryItem['states'][Locale]>;

type Look = 'draft' | 'waiting' | 'scheduled' | 'live' | 'fault' | 'none';

const looks: Readonly<Record<EntryState, Look>> = {
  draft: 'draft',
  waiting: 'waiting',
  scheduled: 'scheduled',
  public: 'live',
  over: 'draft',
  held: 'fault',
  faulty: 'fault',
};

/** A state in words, with a colour beside. */
export function Mark({ look, children }: { look: Look; children: ReactNode }) {
  return <span className={classNames(styles.mark, styles[look])}>{children}</span>;
}

/** The state of an entry; null: this language has none. */
export function StateMark({ state }: { state: EntryState | null }) {
  const t = useWords();
  return <Mark look={state ? looks[state] : 'none'}>{t(`states.${state ?? 'none'}`)}</Mark>;
}

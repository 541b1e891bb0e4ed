import type { ReactNode } from 'react';
import type { ListedEntryItem } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { useWords } from '../app/words';

export type EntryState = NonNullable<ListedEntryItem['states'][Locale]>;

export type MarkLook = EntryState | 'none';

/** A state in words, with a colour beside. */
export const Mark = ({ look, children }: { look: MarkLook; children: ReactNode }) => (
  <span className={`mark mark-${look}`}>{children}</span>
);

/** The state of an entry; null: this language has none. */
export function StateMark({ state }: { state: EntryState | null }) {
  const t = useWords();
  return <Mark look={state ?? 'none'}>{t(`states.${state ?? 'none'}`)}</Mark>;
}

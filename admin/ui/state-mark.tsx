import type { ReactNode } from 'react';
import type { ListedEntryItem } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { useWords } from '../app/words';

export type EntryState = NonNullable<ListedEntryItem['states'][Locale]>;

export type MarkLook = Exclude<EntryState, 'heldBack' | 'unreadable'> | 'none' | 'wrong';

/** A state in words, with a colour beside. */
export const Mark = ({ look, children }: { look: MarkLook; children: ReactNode }) => (
  <span className={`mark mark-${look}`}>{children}</span>
);

/** The state of an entry; null: this language has none. */
export function StateMark({ state }: { state: EntryState | null }) {
  const t = useWords();
  const look = state === 'heldBack' || state === 'unreadable' ? 'wrong' : (state ?? 'none');
  return <Mark look={look}>{t(`states.${state ?? 'none'}`)}</Mark>;
}

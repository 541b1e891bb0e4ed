import type { ListedEntryItem } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { useWords } from '../app/words';

export type EntryState = NonNullable<ListedEntryItem['states'][Locale]>;

/** The state of an entry in words, with a colour beside; null: this language has none. */
export function StateMark({ state }: { state: EntryState | null }) {
  const t = useWords();
  return <span className={`mark mark-${state ?? 'none'}`}>{t(`states.${state ?? 'none'}`)}</span>;
}

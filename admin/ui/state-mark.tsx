import type { ListedEntryItem } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import * as styles from './state-mark.module.css';
import { useWords } from '../app/words';
import { classNames } from './class-names';

export type EntryState = NonNullable<ListedEntryItem['states'][Locale]>;

const looks: Readonly<Record<EntryState, string | undefined>> = {
  draft: styles.draft,
  waiting: styles.waiting,
  scheduled: styles.scheduled,
  public: styles.live,
  over: styles.draft,
  held: styles.fault,
  faulty: styles.fault,
};

/** The state of an entry in words, with a colour beside; null: this language has none. */
export function StateMark({ state }: { state: EntryState | null }) {
  const t = useWords();
  return (
    <span className={classNames(styles.mark, state ? looks[state] : styles.none)}>
      {t(`states.${state ?? 'none'}`)}
    </span>
  );
}

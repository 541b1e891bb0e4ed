import type { Locale } from '../../../core/i18n/locales';
import { pageKinds, type PageKind } from '../../../core/routing/page-kinds';
import { useWords } from '../words';
import type { Hit } from './engine';
import * as styles from './kind-filter.module.css';

interface Props {
  locale: Locale;
  hits: readonly Hit[];
  kind: PageKind | null;
  onChoose(kind: PageKind | null): void;
}

/** The kinds of pages among the results, with their number. */
export function KindFilter({ locale, hits, kind, onChoose }: Props) {
  const s = useWords(locale, 'search');
  const counts = new Map(
    pageKinds.map((each) => [each, hits.filter((hit) => hit.kind === each).length]),
  );
  const present = pageKinds.filter((each) => counts.get(each) || each === kind);
  if (present.length < 2 && !kind) return null;
  return (
    <div role="group" aria-label={s('filter')} className={styles.filter}>
      {[null, ...present].map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          className={styles.choice}
          aria-pressed={kind === each}
          onClick={() => onChoose(each)}
        >
          {each ? s(`kinds.${each}`) : s('all')}{' '}
          <span className={styles.count}>{each ? counts.get(each) : hits.length}</span>
        </button>
      ))}
    </div>
  );
}

import type { Locale } from '../../../core/i18n/locales';
import { useWords } from '../words';
import { KindFilter } from './kind-filter';
import { ResultList } from './result-list';
import * as styles from './search-outcome.module.css';
import { StartingPoints } from './starting-points';
import type { Search } from './use-search';

/**
 * What the question led to: results, advice when there are none, or ways into the site before
 * anything was asked.
 */
export function SearchOutcome({ locale, search }: { locale: Locale; search: Search }) {
  const s = useWords(locale, 'search');
  const { answer, kind } = search;
  const { state, question, hits } = answer;
  const shown = kind ? hits.filter((hit) => hit.kind === kind) : hits;
  // Asked, and not answered yet.
  const waiting = state === 'searching' || (state === 'idle' && search.question.trim() !== '');
  const said = () => {
    if (state === 'failed') return '';
    if (waiting && hits.length === 0) return s('searching');
    if (question === '') return '';
    return shown.length === 0
      ? s('nothing', { question })
      : s('results', { count: shown.length, question });
  };
  return (
    <div className={styles.outcome}>
      <p role="status" className={styles.status}>
        {said()}
      </p>
      {state === 'failed' && (
        <div role="alert" className={styles.advice}>
          <p>{s('failed')}</p>
          <button type="button" className={styles.again} onClick={search.again}>
            {s('again')}
          </button>
        </div>
      )}
      {hits.length > 0 && (
        <div className={styles.found}>
          <KindFilter locale={locale} hits={hits} kind={kind} onChoose={search.setKind} />
          <div className={styles.hits}>
            {shown.length > 0 && (
              <ResultList key={`${question} ${kind}`} locale={locale} hits={shown} />
            )}
          </div>
        </div>
      )}
      {state === 'done' && hits.length === 0 && (
        <div className={styles.advice}>
          <ul className={styles.list}>
            <li>{s('advice.spelling')}</li>
            <li>{s('advice.fewer')}</li>
            <li>{s('advice.code')}</li>
          </ul>
        </div>
      )}
      {hits.length === 0 && !waiting && <StartingPoints locale={locale} />}
    </div>
  );
}

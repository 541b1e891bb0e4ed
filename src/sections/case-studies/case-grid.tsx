import type { Locale } from '../../../core/i18n/locales';
import { CaseCard, type CaseSummary } from './case-card';
import * as styles from './case-grid.module.css';

interface Props {
  locale: Locale;
  cases: readonly CaseSummary[];
  level?: 2 | 3;
}

/**
 * Case studies two in a row; of an odd number the first one has a row to itself, so that none is
 * left alone at the end.
 */
export function CaseGrid({ locale, cases, level }: Props) {
  const odd = cases.length % 2 === 1;
  return (
    <div className={styles.grid}>
      {cases.map((study, index) => (
        <CaseCard
          key={study.contentId}
          study={study}
          locale={locale}
          level={level}
          wide={odd && index === 0}
        />
      ))}
    </div>
  );
}

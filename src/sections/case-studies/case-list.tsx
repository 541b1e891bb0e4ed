import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import type { CaseSummary } from './case-card';
import { choiceIn, fitting, searchOf, type Choice } from './case-filter';
import { CaseFilterForm } from './case-filter-form';
import { CaseGrid } from './case-grid';
import * as styles from './case-list.module.css';
import { useAddressQuery } from './use-address-query';

/**
 * All case studies, and the few that a visitor asks for; the address says which, so that it can be
 * shared.
 */
export function CaseList({
  locale,
  id,
  cases,
}: {
  locale: Locale;
  id: string;
  cases: readonly CaseSummary[];
}) {
  const c = useWords(locale, 'case-studies');
  const [search, setSearch] = useAddressQuery();
  const choice = choiceIn(search, locale, cases);
  const found = fitting(cases, choice);
  const choose = (next: Choice) => setSearch(searchOf(next, locale));
  return (
    <Section labelledBy={id}>
      <div className={styles.list}>
        <div className={styles.head}>
          <HeadingBlock id={id} title={c('list')} />
          <CaseFilterForm
            locale={locale}
            cases={cases}
            choice={choice}
            found={found.length}
            onChoose={choose}
          />
        </div>
        {found.length > 0 ? (
          <CaseGrid locale={locale} cases={found} />
        ) : (
          <div className={styles.nothing}>
            <h3>{cases.length === 0 ? c('none.title') : c('nothing.title')}</h3>
            <p>{cases.length === 0 ? c('none.text') : c('nothing.text')}</p>
          </div>
        )}
      </div>
    </Section>
  );
}

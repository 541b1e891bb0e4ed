import { useEffect, useRef } from 'react';
import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block';
import { Section } from '../../components/section';
import { useWords } from '../words';
import { CaseGrid, type CaseSummary, type Faceted, facets } from './case-cards';
import {
  type Choice,
  choiceIn,
  fitting,
  optionsOf,
  searchOf,
  useAddressQuery,
} from './case-filter';
import * as styles from './case-list.module.css';
import { Icon } from '../../components/icon';
import { Select } from '../../components/select';

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

interface Props {
  locale: Locale;
  cases: readonly Faceted[];
  choice: Choice;
  /** How many fit. */
  found: number;
  onChoose: (choice: Choice) => void;
}

/** Narrows the list below it. What it does to the list is told to screen readers as it happens. */
function CaseFilterForm({ locale, cases, choice, found, onChoose }: Props) {
  const c = useWords(locale, 'case-studies');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was chosen before React took the page over stands in the fields, and nobody has heard of
    // it.
    const shown = form.current ? choiceIn(queryOf(form.current), locale, cases) : {};
    if (searchOf(shown, locale) !== searchOf(choice, locale)) onChoose(shown);
    // Once: from then on the fields speak for themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const offered = facets
    .map((facet) => ({ ...facet, options: optionsOf(cases, facet.field, choice, locale) }))
    .filter(({ options }) => options.length > 1);
  if (offered.length === 0) return null;
  const chosen = Object.values(choice).some(Boolean);
  const clear = () => {
    onChoose({});
    // The button goes away with the choice; the keyboard goes on from the first field.
    form.current?.querySelector('select')?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.filter}
      method="get"
      autoComplete="off"
      data-print="none"
      aria-label={c('filter.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.fields} data-count={offered.length}>
        {offered.map(({ field, parameter, options }) => (
          <Select
            key={field}
            label={c(`facts.${field}`)}
            name={parameter[locale]}
            value={choice[field] ?? ''}
            placeholder={c(`filter.all.${field}`)}
            options={options.map(({ value, label, count }) => ({
              value,
              label: `${label} (${count})`,
              // It would lead to an empty list.
              disabled: count === 0 && choice[field] !== value,
            }))}
            onChange={(value) => onChoose({ ...choice, [field]: value || undefined })}
          />
        ))}
      </div>
      <div className={styles.outcome}>
        <p role="status">
          {chosen
            ? c('filter.found', { count: found, total: cases.length })
            : c('filter.count', { count: cases.length })}
        </p>
        {chosen && (
          <button type="button" className={styles.clear} onClick={clear}>
            <Icon name="close" />
            <span>{c('filter.clear')}</span>
          </button>
        )}
      </div>
    </form>
  );
}

/** What the fields of a form say, as a browser would send it in an address. */
function queryOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(entries).toString();
}

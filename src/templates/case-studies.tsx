import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Section } from '../components/section';
import { useLocale } from '../sections/layout/page-provider';
import { CaseGrid, type Faceted, facets } from '../sections/case-studies/case-cards';
import {
  type Filter,
  filterCases,
  optionsOf,
  parameters,
  parseFilter,
  filterQuery,
  useUrlQuery,
} from '../sections/case-studies/case-filter';
import { Icon } from '../components/icon';
import { Select } from '../components/select';

export { Head } from '../seo/head';

export default function CaseStudiesTemplate({ data }: ScreenProps<Queries.CaseStudiesTemplateQuery>) {
  const { t: c } = useTranslation('case-studies');
  return (
    <PageScreen page={data.page} title={c('list')}>
      <CaseList id="cases" cases={data.cases} />
    </PageScreen>
  );
}

const Grid = memo(CaseGrid);

/** All case studies, or those that fit the filter, which stands in the URL. */
function CaseList({ id, cases }: { id: string; cases: readonly Queries.CaseCardPartsFragment[] }) {
  const locale = useLocale();
  const { t: c } = useTranslation('case-studies');
  const [search, setSearch] = useUrlQuery();
  const filter = useMemo(() => parseFilter(search, locale, cases), [search, locale, cases]);
  const found = useMemo(() => filterCases(cases, filter), [cases, filter]);
  // The fields answer at once, the list behind them.
  const listed = useDeferredValue(found);
  const words = cases.length === 0 ? 'none' : 'nothing';
  return (
    <Section id={id} title={c('list')}>
      <CaseFilterForm
        cases={cases}
        filter={filter}
        found={found.length}
        onFilter={(next) => setSearch(filterQuery(next, locale))}
      />
      {listed.length > 0 ? (
        <Grid cases={listed} />
      ) : (
        <div className="grid gap-3 max-w-(--width-text) pt-6 mark-t">
          <h3>{c(`${words}.title`)}</h3>
          <p>{c(`${words}.text`)}</p>
        </div>
      )}
    </Section>
  );
}

interface CaseListProps {
  cases: readonly Faceted[];
  filter: Filter;
  found: number;
  onFilter: (filter: Filter) => void;
}

/** Narrows the list below it. What it does to the list is told to screen readers as it happens. */
function CaseFilterForm({ cases, filter, found, onFilter }: CaseListProps) {
  const locale = useLocale();
  const { t: c } = useTranslation('case-studies');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was chosen before React took the page over stands in the fields, and nobody has heard of
    // it.
    const shown = form.current ? parseFilter(formQueryOf(form.current), locale, cases) : {};
    if (filterQuery(shown, locale) !== filterQuery(filter, locale)) onFilter(shown);
    // Once: from then on the fields speak for themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const offered = facets
    .map((field) => ({ field, options: optionsOf(cases, field, filter, locale) }))
    .filter(({ options }) => options.length > 1);
  if (offered.length === 0) return null;
  const chosen = Object.values(filter).some(Boolean);
  const clear = () => {
    onFilter({});
    // The button goes away with the filter; the keyboard goes on from the first field.
    form.current?.querySelector('select')?.focus();
  };
  return (
    // It works with scripts only, and without them everything is in the list anyway.
    <form
      ref={form}
      className="grid gap-4 [@media(scripting:none)]:hidden"
      method="get"
      autoComplete="off"
      data-print="none"
      aria-label={c('filter.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 lg:data-[count=4]:grid-cols-4"
        data-count={offered.length}
      >
        {offered.map(({ field, options }) => (
          <Select
            key={field}
            label={c(`facts.${field}`)}
            name={parameters[locale][field]}
            value={filter[field] ?? ''}
            placeholder={c(`filter.all.${field}`)}
            options={options.map(({ value, label, count }) => ({
              value,
              label: `${label} (${count})`,
              // It would lead to an empty list.
              disabled: count === 0 && filter[field] !== value,
            }))}
            onChange={(value) => onFilter({ ...filter, [field]: value || undefined })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 items-center justify-between min-h-touch text-soft text-sm">
        <p role="status">
          {chosen
            ? c('filter.found', { count: found, total: cases.length })
            : c('filter.count', { count: cases.length })}
        </p>
        {chosen && (
          <button
            type="button"
            className="inline-flex gap-2 items-center min-h-touch p-0 text-accent font-semibold [text-decoration:underline_0.0625em] underline-offset-[0.2em] hover:text-accent-hover"
            onClick={clear}
          >
            <Icon name="close" />
            <span>{c('filter.clear')}</span>
          </button>
        )}
      </div>
    </form>
  );
}

/** What the fields of a form say, as a browser would send it in a URL. */
function formQueryOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(entries).toString();
}

export const query = graphql`
  query CaseStudiesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "case-studies"]) {
    cases: contentCaseStudyList(name: "caseStudies", of: $language) { ...CaseCardParts }
    ...ScreenParts
  }
`;

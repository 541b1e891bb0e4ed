import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SeoAnswer, SeoQuery, SeoReport as Report } from '../../backend/admin-api/seo-contract';
import { queryText, requestJson } from '../api/request';
import { usePublishing } from '../app/publishing';
import { useDates, useWords, useLanguage, useLanguageName, refusalText } from '../app/words';
import {
  Button,
  type Choices,
  EmptyState,
  Pager,
  SearchField,
  SelectField,
  useAddressQuery,
  Waiting,
  Disclosure,
  useToast,
} from '../ui';
import { type AskedPages, type ChangeAsked, known, SeoTable, FindingList } from './seo-table';
import * as styles from './seo.module.css';
import { wordAt } from '../../core/content/field-words';
import { localeCodes } from '../../core/i18n/locales';
import { findingMessages } from '../../core/publishing/seo-findings';

const perPage = 50;
/** In ms: while a report is being made. */
const interval = 2000;

/** Every page of what is live: what search engines are told of it, and what is doubtful. */
export function SeoView() {
  const app = useWords();
  const t = useWords('admin-seo');
  const [{ language, ...query }, change] = useAddressQuery(known);
  // With what is published the pages change.
  const now = usePublishing();
  const request = { ...query, locale: language } as SeoQuery;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['seo', request, now],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<SeoAnswer>(`seo${queryText({ ...request, perPage })}`, { signal }),
    refetchInterval: ({ state }) => state.data?.report.state === 'running' && interval,
  });
  const { q, kind, finding, show, page = 1 } = query;
  const asked = { q, kind, finding, show, locale: language };
  const isAsked = Object.values(asked).some(Boolean);
  const showAll = () => change(Object.fromEntries(Object.keys(known).map((name) => [name, undefined])));
  return (
    <>
      <header className="stack-xs pt-8 pb-5">
        <h1>{app('menu.seo')}</h1>
        <p className="soft">{t('lead')}</p>
        {data && <Versions {...data} />}
      </header>
      {!data ? (
        <Waiting error={error} refetch={refetch} rows={8} />
      ) : !data.isHere || data.release === null ? (
        <EmptyState title={t(data.isHere ? 'noRelease' : 'elsewhere')} />
      ) : (
        <>
          <SeoReport report={data.report} />
          <SeoFilter query={{ ...query, language }} change={change} answer={data} />
          <div className="line soft gap-x-2 gap-y-0 min-h-control my-3">
            <p role="status">{t('count', { count: data.total })}</p>
            <a href={`/admin/api/seo.csv${queryText(asked)}`} download>
              {t('csv')}
            </a>
            {isAsked && data.total > 0 && (
              <Button variant="plain" onClick={showAll}>
                {t('clear')}
              </Button>
            )}
          </div>
          {data.items.length === 0 ? (
            <EmptyState title={t('none')}>
              {isAsked && (
                <Button variant="secondary" onClick={showAll}>
                  {t('clear')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={isFetching}>
              <SeoTable items={data.items} query={query} change={change} />
              <Pager
                page={page}
                perPage={perPage}
                total={data.total}
                onPage={(next) => {
                  change({ page: next });
                  window.scrollTo({ top: 0 });
                }}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

function Versions({ release, before }: SeoAnswer) {
  const t = useWords('admin-seo');
  const { moment } = useDates();
  if (release === null) return null;
  const values = { release: moment(release), before: before ? moment(before) : '' };
  return <p className="soft">{t(before ? 'compared' : 'first', values)}</p>;
}

interface FilterProps {
  query: AskedPages;
  change: ChangeAsked;
  answer: Pick<SeoAnswer, 'kinds' | 'checks'>;
}

function SeoFilter({ query, change, answer: { kinds, checks } }: FilterProps) {
  const app = useWords();
  const t = useWords('admin-seo');
  const language = useLanguage();
  const nameOf = useLanguageName();
  const select = (name: 'language' | 'kind' | 'show' | 'finding', choices: Choices) => (
    <SelectField
      label={t(name)}
      none={app('entries.any')}
      value={query[name]}
      choices={choices}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const byName = (choices: (readonly [string, string])[]) =>
    choices.sort(([, one], [, other]) => one.localeCompare(other, language));
  return (
    <form
      role="search"
      className={`grid grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))] gap-x-4 gap-y-3 max-[1200px]:grid-cols-2 ${styles.filter}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField label={t('search')} value={query.q ?? ''} onSearch={(q) => change({ q }, true)} />
      {select(
        'language',
        localeCodes.map((code) => [code, nameOf(code)] as const),
      )}
      {select('kind', byName(kinds.map((kind) => [kind, wordAt(language, `types.${kind}.many`) ?? kind])))}
      {select(
        'show',
        (['findings', 'lengths', 'changes'] as const).map((name) => [name, t(`shown.${name}`)]),
      )}
      {select('finding', byName(checks.map((check) => [check, findingMessages[language].checks[check].title])))}
    </form>
  );
}

/** Of when it is, what it found beside the pages, and what it looks at. */
function SeoReport({ report }: { report: Report }) {
  const app = useWords();
  const t = useWords('admin-seo');
  const language = useLanguage();
  const { moment } = useDates();
  const toast = useToast();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => requestJson('seo/report', { method: 'POST', waits: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['seo'] }),
    onError: (error) => toast({ text: refusalText(app, error), isError: true }),
  });
  const { state, reason, madeAt, isCurrent, others } = report;
  const isRunning = state === 'running' || make.isPending;
  const about =
    madeAt !== null ? t(isCurrent ? 'report.current' : 'report.old', { moment: moment(madeAt) }) : t('report.none');
  const checks = Object.entries(findingMessages[language].checks);
  return (
    <section className="panel stack mb-6 px-5 pt-4 pb-5" aria-labelledby="seo-report">
      <div className="line line-between">
        <div>
          <h2 id="seo-report" className="plain-title">
            {t('report.title')}
          </h2>
          <p role="status">{isRunning ? t('report.running') : about}</p>
        </div>
        {!isRunning && (
          <Button variant="secondary" onClick={() => make.mutate()}>
            {t('report.make')}
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <div role="alert">
          <p className="strong wrong">{t('report.failed')}</p>
          <pre className="overflow-auto max-h-[12rem] m-0 text-xs whitespace-pre-wrap">{reason}</pre>
        </div>
      )}
      {others.length > 0 && (
        <Disclosure title={t('report.others')} note={others.length}>
          <FindingList
            findings={others}
            place={({ page }, text) => (
              <>
                {page} {text}
              </>
            )}
          />
        </Disclosure>
      )}
      <Disclosure title={t('report.checks')}>
        <dl className="stack small">
          {checks.map(([id, { title, meaning }]) => (
            <div key={id}>
              <dt className="strong">{title}</dt>
              <dd>{withCode(meaning)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}

/** `` `meta.title` `` -> `<code>meta.title</code>` */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));

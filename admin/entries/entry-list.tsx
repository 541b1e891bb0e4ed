import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EntryId, Listed, ListedEntryItem } from '../../backend/admin-api/contract';
import { titleOf } from '../../core/content/content-type';
import { wordAt } from '../../core/content/field-words';
import { contentTypeNamed } from '../../core/content/registry';
import { localesOf } from '../../core/content/shared-fields';
import { queryText, requestJson } from '../api/request';
import { useMayOpen, useSession } from '../app/session';
import { useDates, useLanguage, useWords, useLanguageName } from '../app/words';
import { findNewDrafts, newDraftPath } from '../form/drafts';
import {
  Button,
  EmptyState,
  Pager,
  useAddressQuery,
  Waiting,
  type Choices,
  Disclosure,
  Input,
  SearchField,
  SelectField,
} from '../ui';
import { entryStates, translationStates } from '../../core/content/entry-states';
import { localeCodes } from '../../core/i18n/locales';
import { ReferenceChoice } from '../fields/reference-choice';
import { BulkBar } from './bulk-bar';
import {
  entriesRequest,
  known,
  orderOf,
  perPage,
  type AskedEntries,
  type ChangeEntries,
  pictures,
} from './entries-query';
import * as styles from './entries.module.css';
import { EntryTable } from './entry-table';
import { NewEntry } from './new-entry';

/** The search, filters, order and page stand in the address; what is selected stays over all of them. */
export function EntryList() {
  const t = useWords();
  const language = useLanguage();
  const { rights } = useSession();
  const [query, change] = useAddressQuery(known);
  const [chosen, setChosen] = useState<readonly EntryId[]>([]);
  const request = entriesRequest(query);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['entries', request],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<Listed<ListedEntryItem>>(`entries${queryText(request)}`, { signal }),
  });
  const { q, type, page = 1 } = query;
  const drafts = useNewDrafts(query);
  const { items = [], total = 0 } = data ?? {};
  const isAsked = Object.keys(query).some((name) => !['sort', 'order', 'page'].includes(name));
  const showAll = (variant: 'plain' | 'secondary') => (
    <Button
      variant={variant}
      onClick={() => change(Object.fromEntries(Object.keys(query).map((name) => [name, undefined])))}
    >
      {t('entries.clear')}
    </Button>
  );
  return (
    <>
      <div className="view-head">
        <h1>{(type && wordAt(language, `types.${type}.many`)) || t('menu.entries')}</h1>
        {rights['change-entries'] && <NewEntry type={type} />}
      </div>
      <EntryViews query={query} />
      <EntryFilter query={query} change={change} />
      <div className="line soft gap-x-2 gap-y-0 min-h-control my-3">
        <p role="status">{!isPending && t('entries.count', { count: total + drafts.length })}</p>
        {q && orderOf(query).sort !== 'relevance' && (
          <Button variant="plain" onClick={() => change({ sort: undefined, order: undefined })}>
            {t('entries.byRelevance')}
          </Button>
        )}
        {isAsked && total > 0 && showAll('plain')}
      </div>
      {drafts.length > 0 && <NewDrafts drafts={drafts} />}
      {error || isPending ? (
        <Waiting error={error} refetch={refetch} rows={8} />
      ) : items.length > 0 ? (
        <div aria-busy={isFetching}>
          <EntryTable {...{ items, query, change, chosen, setChosen }} />
          <Pager
            page={page}
            perPage={perPage}
            total={total}
            onPage={(next) => {
              change({ page: next });
              window.scrollTo({ top: 0 });
            }}
          />
        </div>
      ) : drafts.length > 0 ? null : (
        <EmptyState title={t('entries.none')}>{isAsked && showAll('secondary')}</EmptyState>
      )}
      {chosen.length > 0 && <BulkBar {...{ chosen, setChosen, request, total }} />}
    </>
  );
}

const views: readonly (readonly [string, AskedEntries])[] = [
  ['draft', { state: 'draft' }],
  ['waiting', { state: 'waiting' }],
  ['scheduled', { state: 'scheduled' }],
  ['outdated', { translation: 'outdated' }],
  ['missing', { translation: 'missing' }],
  ['unsaved', { unsaved: 'mine' }],
  ['comments', { comments: 'mine' }],
];

/** What is to be done, as filters of the list. */
function EntryViews({ query }: { query: AskedEntries }) {
  const t = useWords();
  const asked: Readonly<Record<string, unknown>> = { ...query };
  return (
    <nav aria-label={t('entries.views.label')}>
      <ul
        className={`flex gap-2 -mx-gutter mt-0 mb-4 px-gutter py-[0.125rem] overflow-x-auto [scrollbar-width:none] ${styles.views}`}
      >
        {views.map(([name, filter]) => {
          const isHere = Object.entries(filter).every(([key, value]) => asked[key] === value);
          return (
            <li key={name}>
              <Link
                className="inline-flex items-center min-h-[2.25rem] px-4 py-0 border border-line rounded-[1.125rem] bg-surface text-body text-sm no-underline whitespace-nowrap hover:border-accent hover:text-body"
                to={`/entries${isHere ? '' : queryText(filter)}`}
                aria-current={isHere ? 'true' : undefined}
              >
                {t(`entries.views.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type NewDraft = Awaited<ReturnType<typeof findNewDrafts>>[number];

/** What was begun and never saved, in the view of what is unsaved. */
function useNewDrafts({ unsaved, type }: AskedEntries): NewDraft[] {
  const mayOpen = useMayOpen();
  const enabled = unsaved !== undefined;
  const { data = [] } = useQuery({ queryKey: ['entries', 'new'], queryFn: findNewDrafts, enabled });
  return unsaved ? data.filter(({ id }) => mayOpen(id) && (!type || id.startsWith(`${type}~`))) : [];
}

function NewDrafts({ drafts }: { drafts: NewDraft[] }) {
  const t = useWords();
  const dates = useDates();
  const language = useLanguage();
  return (
    <section className="mb-6" aria-labelledby="new-drafts">
      <h2 id="new-drafts">{t('entries.begun')}</h2>
      <ul className="stack mt-3">
        {drafts.map(({ id, values, at }) => {
          const [name = '', draft] = id.split('~-');
          const type = contentTypeNamed(name);
          const titles = localesOf(values).map((locale) => type && titleOf(type, values[locale]));
          return (
            <li key={id} className="grid min-w-0 font-normal">
              <Link className="quiet strong" to={newDraftPath(name, draft)}>
                {titles.find(Boolean) ?? t('form.noTitle')}
              </Link>
              <span className="soft">
                {wordAt(language, `types.${name}.one`) ?? name} · {dates.moment(at)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const inMore = ['language', 'translation', 'comments', 'picture', 'author', 'category', 'since', 'until'] as const;

/** Those that stand above the list too. */
const inViews: readonly string[] = ['translation', 'comments'];

interface EntryFilterProps {
  query: AskedEntries;
  change: ChangeEntries;
}

function EntryFilter({ query, change }: EntryFilterProps) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useLanguageName();
  const { types } = useSession();
  const filterBy = (name: keyof AskedEntries) => (value: string) => change({ [name]: value });
  const select = (name: 'type' | 'state' | 'language' | 'translation' | 'comments' | 'picture', choices: Choices) => (
    <SelectField
      label={t(`entries.${name}`)}
      none={t('entries.any')}
      value={query[name]}
      choices={choices}
      onChange={filterBy(name)}
    />
  );
  const named = (names: readonly string[], words: string) =>
    names.map((name) => [name, t(`${words}.${name}`)] as const);
  const typeNames = types
    .filter(({ mayOpen }) => mayOpen)
    .map(({ name }) => [name, wordAt(language, `types.${name}.many`) ?? name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language));
  const asked = inMore.filter((name) => query[name]);
  const count = asked.length;
  return (
    <form
      role="search"
      className={`grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3 max-md:grid-cols-2 ${styles.filter}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={t('entries.search')}
        value={query.q ?? ''}
        onSearch={(q) => change({ sort: undefined, order: undefined, q }, true)}
      />
      {select('type', typeNames)}
      {select('state', named(entryStates, 'states'))}
      <Disclosure
        title={t('entries.more')}
        note={count || undefined}
        isOpenFirst={asked.some((name) => !inViews.includes(name))}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-3 items-end max-md:grid-cols-2">
          {select(
            'language',
            localeCodes.map((code) => [code, nameOf(code)] as const),
          )}
          {select('translation', named(translationStates, 'translations'))}
          {select('comments', named(['mine', 'open'], 'entries.commentsOf'))}
          {select('picture', named(pictures, 'entries.pictures'))}
          {(['author', 'category'] as const).map((name) => (
            <ReferenceChoice
              key={name}
              label={t(`entries.${name}`)}
              target={{ author: 'authors', category: 'categories' }[name]}
              value={query[name] ?? ''}
              onChange={filterBy(name)}
            />
          ))}
          {(['since', 'until'] as const).map((name) => (
            <Input
              key={name}
              type="date"
              label={t(`entries.${name}`)}
              value={query[name] ?? ''}
              onChange={filterBy(name)}
            />
          ))}
        </div>
      </Disclosure>
    </form>
  );
}

import { ListBase, useListContext } from 'ra-core';
import type { ListedEntryItem } from '../../backend/admin-api/contract';
import { wordAt } from '../../core/content/field-words';
import { useLanguage, useWords } from '../app/words';
import { Pager } from '../ui/pager';
import { Skeleton } from '../ui/skeleton';
import { EmptyState, ErrorState } from '../ui/states';
import { Button } from '../ui/button';
import { EntryFilter, type EntriesFilter } from './entry-filter';
import * as styles from './entries.module.css';
import { EntryTable } from './entry-table';
import { NewEntry } from './new-entry';

const perPage = 25;

/** The search, filters, order and page stand in the address. */
export function EntryList() {
  return (
    <ListBase
      resource="entries"
      perPage={perPage}
      sort={{ field: 'changed', order: 'DESC' }}
      storeKey={false}
      debounce={250}
      disableAuthentication
    >
      <Entries />
    </ListBase>
  );
}

function Entries() {
  const t = useWords();
  const language = useLanguage();
  const list = useListContext<ListedEntryItem>();
  const { data, error, isPending, isFetching, total = 0, filterValues, setFilters, refetch } = list;
  const { type } = filterValues as EntriesFilter;
  const title = (type && wordAt(language, `types.${type}.many`)) || t('menu.entries');
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.count} role="status">
            {!isPending && t('entries.count', { count: total })}
          </p>
        </div>
        <NewEntry type={type} />
      </div>
      <EntryFilter />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : data && data.length > 0 ? (
        <div aria-busy={isFetching}>
          <EntryTable items={data} />
          <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
        </div>
      ) : (
        <EmptyState title={t('entries.none')}>
          <Button variant="secondary" onClick={() => setFilters({})}>
            {t('entries.clear')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}

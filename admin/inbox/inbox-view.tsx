import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { InboxSearchAnswer } from '../../backend/admin-api/inbox-contract';
import { requestJson } from '../api/request';
import { useWords } from '../app/words';
import * as list from '../entries/entries.module.css';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Pager } from '../ui/pager';
import { Skeleton } from '../ui/skeleton';
import { EmptyState, ErrorState } from '../ui/states';
import { useMedia } from '../ui/use-media';
import { Downloads } from './downloads';
import { HandleBar } from './handle-bar';
import { InboxFilter } from './inbox-filter';
import * as styles from './inbox.module.css';
import { useInboxQuery } from './inbox-query';
import { KeysHelp } from './keys-help';
import { SubmissionList } from './submission-list';
import { SubmissionView } from './submission-view';

/** The list beside the open submission; where there is no room, one or the other. */
export function InboxView() {
  const { id } = useParams();
  const isWide = useMedia('(min-width: 1024px)');
  if (!isWide && id !== undefined) return <SubmissionView key={id} id={id} isAlone />;
  return <Inbox openId={id} isWide={isWide} />;
}

function Inbox({ openId, isWide }: { openId: string | undefined; isWide: boolean }) {
  const t = useWords();
  const { query, change, placeOf } = useInboxQuery();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['inbox', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<InboxSearchAnswer>('inbox/search', { method: 'POST', body: query, signal }),
  });
  const { items = [], total = 0, page = 1, perPage = 1, more = false } = data ?? {};
  const isAsked = Object.keys(query).some((name) => name !== 'page');
  const clear = () => change(Object.fromEntries(Object.keys(query).map((name) => [name, undefined])));
  const onPage = (next: number) => {
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  const here = items.filter((item) => chosen.includes(item.id));
  return (
    <>
      <div className={list.head}>
        <h1>{t('menu.inbox')}</h1>
        {isWide && <KeysHelp />}
      </div>
      <InboxFilter query={query} change={change} />
      <div className={classNames(list.found, styles.found)}>
        <p role="status">{!isPending && t(more ? 'inbox.newest' : 'inbox.count', { count: total })}</p>
        {isAsked && (
          <Button variant="plain" onClick={clear}>
            {t('inbox.clear')}
          </Button>
        )}
        {total > 0 && <Downloads query={query} />}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <div className={classNames(styles.panes, isWide && styles.isWide)}>
          <div className={styles.listPane} aria-busy={isFetching}>
            {items.length > 0 ? (
              <SubmissionList {...{ items, openId, placeOf, chosen, setChosen }} />
            ) : (
              <EmptyState title={t(isAsked ? 'inbox.none' : 'inbox.nothing')} />
            )}
            <Pager page={page} perPage={perPage} total={total} onPage={onPage} />
            {here.length > 0 && <HandleBar items={here} onClear={() => setChosen([])} />}
          </div>
          {isWide &&
            (openId === undefined ? (
              total > 0 && (
                <EmptyState title={t('inbox.pick')}>
                  <p>{t('inbox.pickHint')}</p>
                </EmptyState>
              )
            ) : (
              <SubmissionView key={openId} id={openId} />
            ))}
        </div>
      )}
    </>
  );
}

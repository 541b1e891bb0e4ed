import { useState, useId, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { InboxSearchAnswer, InboxSearchBody, ListedSubmission } from '../../backend/admin-api/inbox-contract';
import { requestJson } from '../api/request';
import { useWords } from '../app/words';
import {
  Button,
  buttonClass,
  classNames,
  EmptyState,
  Pager,
  useMedia,
  Waiting,
  Check,
  popover,
  popoverTarget,
} from '../ui';
import { InboxFilter, useInboxQuery } from './inbox-filter';
import * as styles from './inbox.module.css';
import { SubmissionList } from './submission-list';
import { SubmissionView } from './submission-view';
import * as bulk from '../entries/bulk.module.css';
import { useHandle } from './use-acts';

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
      <div className="view-head">
        <h1>{t('menu.inbox')}</h1>
        {isWide && <KeysHelp />}
      </div>
      <InboxFilter query={query} change={change} />
      <div className={`line soft gap-x-2 gap-y-0 min-h-control my-3 ${styles.found}`}>
        <p role="status">{!isPending && t(more ? 'inbox.newest' : 'inbox.count', { count: total })}</p>
        {isAsked && (
          <Button variant="plain" onClick={clear}>
            {t('inbox.clear')}
          </Button>
        )}
        {total > 0 && <Downloads query={query} />}
      </div>
      {error || isPending ? (
        <Waiting error={error} refetch={refetch} rows={8} />
      ) : (
        <div
          className={classNames(
            'pb-16',
            isWide &&
              (total > 0 || openId !== undefined) &&
              `grid grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)] gap-6 items-start ${styles.isWide}`,
          )}
        >
          <div aria-busy={isFetching}>
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

/** All that is found, as a file. */
function Downloads({ query }: { query: InboxSearchBody }) {
  const t = useWords();
  return (
    <form method="post" className="flex items-center" title={t('inbox.exportHint')}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span>{t('inbox.export')}:</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button key={format} type="submit" formAction={`/admin/inbox.${format}`} className={buttonClass('plain')}>
          {t(`inbox.${format}`)}
        </button>
      ))}
    </form>
  );
}

/** What can be done with the selected submissions. */
function HandleBar({ items, onClear }: { items: readonly ListedSubmission[]; onClear: () => void }) {
  const t = useWords();
  const handle = useHandle();
  const act = (isHandled: boolean, name: 'handle' | 'reopen') => {
    const ids = items.filter(({ handled }) => (handled !== null) !== isHandled).map(({ id }) => id);
    if (ids.length === 0) return null;
    return (
      <Button
        variant={isHandled ? 'primary' : 'secondary'}
        onClick={() => void handle(ids, isHandled).then((isDone) => isDone && onClear())}
      >
        {t(`inbox.${name}`)}
      </Button>
    );
  };
  return (
    <section
      className={`line sticky bottom-0 z-10 gap-x-3 gap-y-2 px-4 py-3 bg-surface max-md:-mx-gutter ${bulk.bar}`}
      aria-label={t('inbox.chosen', { count: items.length })}
    >
      <p className="strong max-md:flex-1" role="status">
        {t('inbox.chosen', { count: items.length })}
      </p>
      {act(true, 'handle')}
      {act(false, 'reopen')}
      <Button variant="plain" onClick={onClear}>
        {t('inbox.clearChosen')}
      </Button>
    </section>
  );
}

const keys = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['open', 'Enter'],
  ['search', '/'],
  ['help', '?'],
] as const;

/** Letters alone do something: they can be turned off. */
function KeysHelp() {
  const t = useWords();
  const id = useId();
  const [isOn, setOn] = useKeys(id);
  return (
    <>
      <Button variant="plain" {...popoverTarget(id)}>
        {t('inbox.keys.title')}
      </Button>
      <div
        id={id}
        {...popover}
        className="fixed [inset:calc(var(--height-header)_+_var(--spacing-16))_var(--spacing-gutter)_auto_auto] w-[20rem] p-5"
      >
        <h2>{t('inbox.keys.title')}</h2>
        <dl className="my-3">
          {keys.map(([name, ...letters]) => (
            <div key={name} className="flex gap-3 items-center justify-between min-h-8 text-sm">
              <dt>{t(`inbox.keys.${name}`)}</dt>
              <dd className="flex gap-1">
                {letters.map((letter) => (
                  <kbd
                    key={letter}
                    className="min-w-7 px-2 py-0 border border-field rounded bg-inset text-strong [font:600_var(--text-xs)/1.5rem_var(--font-open-sans)] text-center"
                  >
                    {letter}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Check label={t('inbox.keys.use')} hint={t('inbox.keys.useHint')} checked={isOn} onChange={setOn} />
      </div>
    </>
  );
}

/** Of this browser. */
const place = 'inbox-keys';

/** J and K, and the arrows within the list, move; `/` searches; `?` opens the help. */
function useKeys(helpId: string): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(place) !== 'off');
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping =
        target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (isTyping || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      const act = actOf(key, helpId);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn, helpId]);
  const set = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, set];
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

function actOf(key: string, helpId: string): (() => void) | null {
  if (key === '/') return () => document.querySelector<HTMLElement>('[type="search"]')?.focus();
  if (key === '?') return () => document.getElementById(helpId)?.togglePopover();
  const step = steps[key];
  if (step === undefined) return null;
  const links = [...document.querySelectorAll<HTMLElement>('[data-request]')];
  const focused = links.findIndex((link) => link === document.activeElement);
  if (key.startsWith('Arrow') && focused === -1) return null;
  const at = focused === -1 ? links.findIndex((link) => link.hasAttribute('aria-current')) : focused;
  const next = links[at === -1 ? 0 : at + step];
  return next ? () => next.focus() : null;
}

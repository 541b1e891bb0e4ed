import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InboxAnswer, InboxSearchBody } from '../../backend/admin-api/inbox-contract';
import { requestJson, queryText } from '../api/request';
import { useSession } from '../app/session';
import { useWords } from '../app/words';
import * as list from '../entries/entries.module.css';
import { type Choices, Disclosure, Input, SearchField, SelectField, queryIn } from '../ui';
import { formKinds } from '../../core/forms/form-definitions';

const inMore = ['assigned', 'since', 'until'] as const;

export const useInbox = (): InboxAnswer | undefined =>
  useQuery({
    queryKey: ['inbox', 'people'],
    queryFn: ({ signal }) => requestJson<InboxAnswer>('inbox', { signal }),
    staleTime: 60_000,
  }).data;

export function InboxFilter({ query, change }: { query: InboxSearchBody; change: ChangeInbox }) {
  const t = useWords();
  const { person } = useSession();
  const { forms = [], people = [] } = useInbox() ?? {};
  const others = people.filter(({ id }) => id !== person.id);
  const count = inMore.filter((name) => query[name]).length;
  const select = (name: 'kind' | 'handled' | 'assigned', label: string, choices: Choices) => (
    <SelectField
      label={t(`inbox.${label}`)}
      none={t('inbox.any')}
      value={query[name]}
      choices={choices}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <form
      role="search"
      className={`grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3 max-md:grid-cols-2 ${list.filter}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={t('inbox.search')}
        value={query.search ?? ''}
        onSearch={(search) => change({ search }, true)}
      />
      {select(
        'kind',
        'kind',
        forms.map(({ kind, name }) => [kind, name] as const),
      )}
      {select('handled', 'state', [
        ['false', t('inbox.states.open')],
        ['true', t('inbox.states.handled')],
      ])}
      <Disclosure title={t('inbox.more')} note={count || undefined} isOpenFirst={count > 0}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-3 items-end max-md:grid-cols-2">
          {select('assigned', 'assigned', [
            ['me', t('inbox.me')],
            ['nobody', t('inbox.nobody')],
            ...others.map(({ id, name }) => [id, name] as const),
          ])}
          {(['since', 'until'] as const).map((name) => (
            <Input
              key={name}
              type="date"
              label={t(`inbox.${name}`)}
              value={query[name] ?? ''}
              onChange={(day) => change({ [name]: day })}
            />
          ))}
        </div>
      </Disclosure>
    </form>
  );
}

const known = { kind: formKinds, handled: ['true', 'false'], assigned: null, since: null, until: null } as const;

type ChangeInbox = (part: InboxSearchBody, isTyping?: boolean) => void;

/** The filters stand in the address. A search may be a name: it stays in the history of the browser. */
export function useInboxQuery() {
  const { state, search } = useLocation() as { state: { search?: string } | null; search: string };
  const navigate = useNavigate();
  const words = state?.search ?? '';
  const query = useMemo(
    (): InboxSearchBody => ({ ...queryIn(new URLSearchParams(search), known), ...(words && { search: words }) }),
    [search, words],
  );
  const change: ChangeInbox = (part, isTyping = false) => {
    const { search: next, ...asked } = { ...query, page: undefined, ...part };
    void navigate({ search: queryText(asked) }, { replace: isTyping, state: next ? { search: next } : null });
  };
  const placeOf = (id: string) => ({ to: { pathname: `/inbox/${id}`, search }, state });
  return { query, change, placeOf, listPlace: { to: { pathname: '/inbox', search }, state } };
}

import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InboxSearchBody } from '../../backend/admin-api/inbox-contract';
import { formKinds } from '../../core/forms/form-definitions';
import { queryText } from '../api/request';
import { queryIn } from '../ui';

const known = { kind: formKinds, handled: ['true', 'false'], assigned: null, since: null, until: null } as const;

export type ChangeInbox = (part: InboxSearchBody, isTyping?: boolean) => void;

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

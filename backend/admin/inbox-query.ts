import type { Person } from '../auth/rights';
import type { InboxFilter } from '../submissions/inbox-filter';
import { readFilter } from '../submissions/inbox-export';

/** By name; an absent or empty one asks for nothing. `assigned`: an id, `me` or `nobody`. */
export type InboxQuery = Partial<Record<(typeof inboxQueryNames)[number], string>>;

export const inboxQueryNames = ['kind', 'handled', 'assigned', 'since', 'until', 'search'] as const;

/** Null: it would find something else than what was asked for. */
export function inboxFilter(
  { assigned = '', search, ...asked }: InboxQuery,
  person: Pick<Person, 'id'>,
): InboxFilter | null {
  const { filter, wrong } = readFilter({ ...asked, search: search?.trim() });
  if (assigned !== '') filter.assigned = assigned === 'nobody' ? null : assigned === 'me' ? person.id : assigned;
  return Object.keys(wrong).length > 0 ? null : filter;
}

import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf, queryParameter } from '../auth/http/requests';
import type { Person } from '../auth/rights';
import type { InboxFilter } from '../submissions/inbox';
import { readFilter } from '../submissions/inbox-export';

const names = ['kind', 'handled', 'assigned', 'since', 'until', 'search'] as const;

/** `search`: the number of the search text in `Searches`. */
export type AskedFilter = Readonly<Record<(typeof names)[number], string>>;

const mostSearches = 200;

/** Search texts by number: they may be names, and logs contain addresses. */
export class Searches {
  readonly #words = new Map<string, string>();

  keep(words: string): string {
    if (words === '') return '';
    const [oldest] = this.#words.keys();
    if (oldest !== undefined && this.#words.size >= mostSearches) this.#words.delete(oldest);
    const number = randomUUID();
    this.#words.set(number, words);
    return number;
  }

  /** Null: expired. */
  find(number: string): string | null {
    return number === '' ? '' : (this.#words.get(number) ?? null);
  }
}

export const askedIn = (request: FastifyRequest): AskedFilter => ({
  ...asked((name) => queryParameter(request, name)),
});

export const askedBy = (request: FastifyRequest, searches: Searches): AskedFilter => ({
  ...asked((name) => fieldOf(request, name)),
  search: searches.keep(fieldOf(request, 'q').trim().slice(0, 200)),
});

const asked = (valueOf: (name: string) => string): AskedFilter =>
  Object.fromEntries(names.map((name) => [name, valueOf(name).slice(0, 100)])) as AskedFilter;

export function filterFor(
  { kind, handled, assigned, since, until, search }: AskedFilter,
  person: Pick<Person, 'id'>,
  searches: Searches,
): { filter: InboxFilter; words: string; wrong: Record<string, string> } {
  const words = searches.find(search);
  const { filter, wrong } = readFilter({ kind, handled, since, until, search: words });
  if (words === null) wrong.q = 'is not kept any more';
  if (assigned !== '')
    filter.assigned = assigned === 'nobody' ? null : assigned === 'me' ? person.id : assigned;
  return { filter, words: words ?? '', wrong };
}

/** `/admin/inbox?kind=candidaturas&page=2`; empty values are left out. */
export function inboxUrl(
  path: string,
  asked: AskedFilter,
  { page = 1, note = '' }: { page?: number; note?: string } = {},
): string {
  const said = Object.entries({ ...asked, page: page > 1 ? String(page) : '', note }).filter(
    ([, value]) => value !== '',
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

export const submissionUrl = (id: string, act = ''): string =>
  `${adminPaths.inbox}/${id}${act && `/${act}`}`;

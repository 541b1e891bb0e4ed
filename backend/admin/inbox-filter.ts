import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf, queryParameter } from '../auth/http/requests';
import type { Person } from '../auth/rights';
import type { InboxFilter } from '../submissions/inbox';
import { readFilter } from '../submissions/inbox-export';

const names = ['kind', 'handled', 'assigned', 'since', 'until', 'search'] as const;

/** What an address of the inbox asks for; `search` is the number of words kept here. */
export type AskedFilter = Readonly<Record<(typeof names)[number], string>>;

const mostSearches = 200;

/** The words of searches, by a number: they may be a name, and browsers and logs keep addresses. */
export class Searches {
  readonly #words = new Map<string, string>();

  /** The number of these words; '' for none. */
  keep(words: string): string {
    if (words === '') return '';
    const [oldest] = this.#words.keys();
    if (oldest !== undefined && this.#words.size >= mostSearches) this.#words.delete(oldest);
    const number = randomUUID();
    this.#words.set(number, words);
    return number;
  }

  /** Null: they are not kept any more. */
  find(number: string): string | null {
    return number === '' ? '' : (this.#words.get(number) ?? null);
  }
}

export const askedIn = (request: FastifyRequest): AskedFilter => ({
  ...asked((name) => queryParameter(request, name)),
});

/** What somebody has filled in; the words that they search for are kept under a number. */
export const askedBy = (request: FastifyRequest, searches: Searches): AskedFilter => ({
  ...asked((name) => fieldOf(request, name)),
  search: searches.keep(fieldOf(request, 'q').trim().slice(0, 200)),
});

const asked = (valueOf: (name: string) => string): AskedFilter =>
  Object.fromEntries(names.map((name) => [name, valueOf(name).slice(0, 100)])) as AskedFilter;

/** The filter that an address means for this person, and which of its fields are wrong. */
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

/** `/admin/inbox?kind=candidaturas&page=2`; what is empty is left out. */
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

import { storedKinds, type StoredKind } from '../submissions';
import type { InboxFilter } from '../inbox';

/** What was asked for, in words: of a command or of an address. */
export interface GivenFilter {
  kind?: string | null;
  handled?: string | null;
  since?: string | null;
  search?: string | null;
}

/** The filter that words mean, or what is wrong with which of them. */
export function readFilter({ kind, handled, since, search }: GivenFilter): {
  filter: InboxFilter;
  wrong: Record<string, string>;
} {
  const filter: InboxFilter = {};
  const wrong: Record<string, string> = {};
  if (kind) {
    if (isStoredKind(kind)) filter.kind = kind;
    else wrong.kind = `must be one of ${storedKinds.join(', ')}`;
  }
  if (handled) {
    if (handled === 'true' || handled === 'false') filter.handled = handled === 'true';
    else wrong.handled = 'must be true or false';
  }
  if (since) {
    if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(since) && !Number.isNaN(Date.parse(since)))
      filter.since = since;
    else wrong.since = 'must be a day, as 2026-03-31';
  }
  if (search) filter.search = search.slice(0, 200);
  return { filter, wrong };
}

function isStoredKind(word: string): word is StoredKind {
  return storedKinds.some((kind) => kind === word);
}

import type { EntriesQuery } from '../../backend/admin-api/contract';
import { entryStates, translationStates } from '../../core/content/entry-states';
import { localeCodes } from '../../core/i18n/locales';
import type { queryIn, useAddressQuery } from '../ui';

export const pictures = ['with', 'without'] as const;

export const known = {
  ...{ q: null, type: null, author: null, category: null, since: null, until: null },
  ...{
    state: entryStates,
    language: localeCodes,
    translation: translationStates,
    picture: pictures,
  },
  sort: ['relevance', 'title', 'picture', 'day', 'author', 'state', 'translation', 'changed'],
  order: ['asc', 'desc'],
  unsaved: ['mine'],
  comments: ['mine', 'open'],
} as const;

export type AskedEntries = ReturnType<typeof queryIn<typeof known>>;
export type ChangeEntries = ReturnType<typeof useAddressQuery<typeof known>>[1];
type Order = NonNullable<EntriesQuery['sort']>;

/** By default what is searched comes first, or what was changed last. */
export const orderOf = ({ q, sort = q ? 'relevance' : 'changed', order }: AskedEntries) => ({
  sort,
  order: order ?? (isNewestFirst(sort) ? 'desc' : 'asc'),
});

export const isNewestFirst = (by: Order): boolean => by === 'day' || by === 'changed';

export const perPage = 25;

export function entriesRequest({ language, page, ...asked }: AskedEntries): EntriesQuery {
  return { ...asked, ...orderOf(asked), locale: language, page, perPage };
}

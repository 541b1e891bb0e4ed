import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { storedTypes } from '../../core/content/registry';
import { adminPaths } from '../auth/http/admin-paths';
import { queryParameter } from '../auth/http/requests';
import { mayOpen, type Person } from '../auth/rights';
import {
  type EntryFilter,
  type EntryOrder,
  entryOrders,
  entryStates,
  translationStates,
} from '../content/entry-list';

const names = [
  'q',
  'type',
  'state',
  'language',
  'translation',
  'author',
  'category',
  'picture',
  'since',
  'until',
  'sort',
  'order',
] as const;

export type AskedEntries = Readonly<Record<(typeof names)[number], string>>;

const longest = 200;

export const askedEntries = (request: FastifyRequest): AskedEntries =>
  Object.fromEntries(
    names.map((name) => [name, queryParameter(request, name).slice(0, longest)]),
  ) as AskedEntries;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Unknown values are ignored. */
export function entryFilter(asked: AskedEntries, person: Person): EntryFilter {
  const open = storedTypes.filter((type) => mayOpen(type, person)).map(({ name }) => name);
  return {
    search: asked.q,
    types: open.includes(asked.type) ? [asked.type] : open,
    state: entryStates.find((state) => state === asked.state) ?? null,
    locale: isLocale(asked.language) ? asked.language : null,
    translation: translationStates.find((state) => state === asked.translation) ?? null,
    author: asked.author,
    category: asked.category,
    picture: asked.picture === 'with' || asked.picture === 'without' ? asked.picture : null,
    since: dayPattern.test(asked.since) ? asked.since : '',
    until: dayPattern.test(asked.until) ? asked.until : '',
  };
}

export function entryOrder({ sort, order }: AskedEntries, locale: Locale): EntryOrder {
  const by = entryOrders.find((name) => name === sort) ?? 'title';
  return { by, isDescending: order === '' ? isNewestFirst(by) : order === 'down', locale };
}

export const isNewestFirst = (by: EntryOrder['by']): boolean => by === 'day' || by === 'changed';

/** `/admin/entries?state=draft&page=2`; empty values are left out. */
export function entriesUrl(
  asked: Partial<AskedEntries> & { note?: string },
  { path = adminPaths.entries as string, page = 1 } = {},
): string {
  const said = Object.entries({ ...asked, page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

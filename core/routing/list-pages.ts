import type { Locale } from '../i18n/locales';
import type { EntityName, PageEntity } from './page-entity';

/** Rows on one page of a list. */
export const listPageSize = 12;

/**
 * How many pages the entities of a type fill in a language: all of them, or those that name an
 * owner (the articles of an author); none where there are no rows.
 */
export function pagesOfList(
  entities: readonly PageEntity[],
): (type: string, locale: Locale, owner: EntityName | null) => number {
  const rows = new Map<string, number>();
  for (const { type, locale, refersTo = [] } of entities) {
    for (const list of new Set([null, ...refersTo].map((owner) => listName(type, locale, owner))))
      rows.set(list, (rows.get(list) ?? 0) + 1);
  }
  return (type, locale, owner) =>
    Math.ceil((rows.get(listName(type, locale, owner)) ?? 0) / listPageSize);
}

function listName(type: string, locale: Locale, owner: EntityName | null): string {
  return owner ? `${type} ${locale} ${owner.type}/${owner.contentId}` : `${type} ${locale}`;
}

import type { EntityRef, Texts } from './changes';
import type { ContentType } from '../../core/content/content-type';

/** How a list is read to its end; `size`: the parameter for the records of a page, and how many. */
export type Pages =
  | { by: 'page' | 'offset'; parameter: string; size: readonly [parameter: string, records: number] }
  /** `at`: where the answer says what to ask for next, as `meta.next`. */
  | { by: 'cursor'; parameter: string; at: string }
  /** `Link: <…>; rel="next"` */
  | { by: 'link' };

/** A list of another system, and what its records are here. */
export interface Collection<Record = unknown> {
  /** Below the address of the system: `/wp-json/wp/v2/posts`. */
  path: string;
  query?: Readonly<globalThis.Record<string, string>>;
  pages: Pages;
  /** Without it there are no such entities; otherwise a list that is not there stops the build. */
  optional?: boolean;
  /** Where the answer has its records, as `data`; by default it is the list itself. */
  at?: string;
  /** The entities of a record: one in each language that it is written in. */
  names(record: Record): readonly EntityRef[];
  /** The fields of one of them. */
  entity(record: Record, name: EntityRef): unknown;
  /** ISO 8601 in UTC, as `modified` of an entity. */
  modified?(record: Record): string | null;
  /**
   * Only what has changed is read then: `since` asks for records after a time, and `present` for
   * all of them with no more than `names` needs, which shows what is new and what is gone.
   */
  changes?: {
    since(time: string): Readonly<globalThis.Record<string, string>>;
    present: Readonly<globalThis.Record<string, string>>;
  };
}

/** Another system whose records become entities, beside or in place of those of the backend. */
export interface Transform {
  texts: Texts;
  collections: readonly Collection[];
}

/** Where it answers, and what it is asked with. */
export interface OtherSystem extends Transform {
  /** Without a slash at its end. */
  url: string;
  headers?: Readonly<globalThis.Record<string, string>>;
  authorization?: () => string;
}

/** Checks a collection against the records that its system sends. */
export const collection = <Record>(declared: Collection<Record>): Collection => declared as Collection;

/** What the lists of a backend send that has no `/api/changes`: entities as they are. */
export function contractLists(types: readonly ContentType[], locales: readonly string[], size: number) {
  return types.flatMap(({ name: type, required }) =>
    locales.map((locale) =>
      collection<{ id: string | number; modified?: string }>({
        path: `/api/${locale}/${type}`,
        optional: !required,
        pages: { by: 'page', parameter: 'page', size: ['limit', size] },
        at: 'data',
        names: ({ id }) => [{ type, locale, id: String(id) }],
        entity: (record) => ({ ...record, modified: undefined }),
        modified: ({ modified = null }) => modified,
      }),
    ),
  );
}

/** When a person last said that a translation is as new as its original. */
export interface TranslatedMark {
  path: string;
  locale: string;
  /** `2026-03-31T09:30:00Z` */
  at: string;
}

export type Translated = () => Promise<readonly TranslatedMark[]>;

/** Before FROM and SELECT: the marks as a table, from one JSON value. */
export const translatedTable = `translated AS MATERIALIZED (SELECT value ->> 'path' AS path,
  value ->> 'locale' AS locale, value ->> 'at' AS at FROM json_each(?))`;

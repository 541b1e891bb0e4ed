import { fileDatabase, type KnownDatabase } from '../../platform/database/database';
import type { Migration } from '../../platform/database/migrate';
import { entryTables } from './entry-index';
import { overdueIndexes } from './overdue-content';

const tables: readonly Migration[] = [
  [
    // `sequence`: place among all changes. `withdrawn`: last visible state of a held-back entity.
    `CREATE TABLE entity (
      type TEXT NOT NULL, locale TEXT NOT NULL, id TEXT NOT NULL, slug TEXT, ordem REAL, entity TEXT,
      digest TEXT NOT NULL, deleted INTEGER NOT NULL, sequence INTEGER NOT NULL, modified TEXT, withdrawn TEXT,
      PRIMARY KEY (type, locale, id))`,
    'CREATE UNIQUE INDEX entity_by_sequence ON entity (sequence)',
    'CREATE INDEX entity_by_slug ON entity (type, locale, slug)',
    ...overdueIndexes,
    'CREATE TABLE log (generation TEXT NOT NULL)',
    ...entryTables,
  ],
];

const remade =
  'Whoever follows the changes asks for everything again; what is held back of the content has no last good version any more.';

export const changesDatabase = (folder: string): KnownDatabase => [
  { ...fileDatabase(folder, 'changes', remade), isLarge: true },
  tables,
];

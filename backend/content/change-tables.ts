import { fileDatabase, type KnownDatabase } from '../../platform/database/database';
import type { Migration } from '../../platform/database/migrate';
import { entryTables } from './entry-index';
import { upkeepIndexes } from './upkeep';

// One row an entity, its latest state; `sequence`: its place in the order of all changes.
const tables: readonly Migration[] = [
  [
    `CREATE TABLE IF NOT EXISTS entity (
    type TEXT NOT NULL, locale TEXT NOT NULL, id TEXT NOT NULL,
    slug TEXT, ordem REAL, entity TEXT, digest TEXT NOT NULL,
    deleted INTEGER NOT NULL, sequence INTEGER NOT NULL, changed_at TEXT NOT NULL,
    PRIMARY KEY (type, locale, id))`,
    'CREATE UNIQUE INDEX IF NOT EXISTS entity_by_sequence ON entity (sequence)',
    'CREATE INDEX IF NOT EXISTS entity_by_slug ON entity (type, locale, slug)',
    'CREATE TABLE IF NOT EXISTS log (generation TEXT NOT NULL)',
  ],
  // It told when this backend first saw a state: in a fresh copy the same moment for everything.
  ['ALTER TABLE entity DROP COLUMN changed_at', 'ALTER TABLE entity ADD COLUMN modified TEXT'],
  // What was last shown of an entity that is held back: deleted in the API, its address not gone.
  ['ALTER TABLE entity ADD COLUMN withdrawn TEXT'],
  upkeepIndexes,
  entryTables,
];

const remade =
  'Whoever follows the changes asks for everything again; what is held back of the content has no last good version any more.';

/** The log of changes, `changes.db` in this folder. */
export const changesDatabase = (folder: string): KnownDatabase => [
  { ...fileDatabase(folder, 'changes', remade), isLarge: true },
  tables,
];

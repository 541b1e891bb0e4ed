import type { Migration } from '../../platform/database/database';

// One row an entity, its latest state: `sequence` is the place of that state in the order of all
// changes.
export const changeTables: readonly Migration[] = [
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
  // It told when this backend had first seen a state, which in a fresh copy is the same moment for
  // everything.
  ['ALTER TABLE entity DROP COLUMN changed_at', 'ALTER TABLE entity ADD COLUMN modified TEXT'],
  // What was last shown of an entity that is held back for a while: on the wire it is deleted, its
  // address is not gone.
  ['ALTER TABLE entity ADD COLUMN withdrawn TEXT'],
];

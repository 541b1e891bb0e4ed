import type { Migration } from '../../../platform/database/migrate';

/**
 * The tables of who edits, version by version. A step that was released is never changed: add
 * another one.
 */
export const peopleTables: readonly Migration[] = [
  [
    // `password`: null until somebody has followed the link and chosen one, and again when the
    // account is closed.
    `CREATE TABLE person (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL, language TEXT NOT NULL,
      password TEXT, made_at TEXT NOT NULL, closed_at TEXT)`,
    // Of links, sessions, codes and tokens only hashes are kept. `person_id` null: whoever comes
    // first is the first administrator.
    'CREATE TABLE link (hash TEXT PRIMARY KEY, person_id TEXT, made_at TEXT NOT NULL, expires_at TEXT NOT NULL)',
    `CREATE TABLE session (
      id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, person_id TEXT NOT NULL, browser TEXT NOT NULL,
      made_at TEXT NOT NULL, seen_at TEXT NOT NULL)`,
    'CREATE INDEX session_by_person ON session (person_id)',
    `CREATE TABLE code (
      hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, challenge TEXT NOT NULL, redirect_uri TEXT NOT NULL, expires_at TEXT NOT NULL)`,
    'CREATE TABLE token (hash TEXT PRIMARY KEY, kind TEXT NOT NULL, session_id TEXT NOT NULL, expires_at TEXT NOT NULL)',
    'CREATE INDEX token_by_session ON token (session_id)',
    // Times in ms: pauses are reckoned with. `subject`: a keyed hash of an account or a network.
    `CREATE TABLE guess (
      subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL, wait_until INTEGER NOT NULL)`,
    // The name stays what it was when it was done.
    `CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, person_id TEXT, person_name TEXT NOT NULL,
      what TEXT NOT NULL, about TEXT NOT NULL)`,
    'CREATE INDEX audit_by_person ON audit (person_id)',
  ],
];

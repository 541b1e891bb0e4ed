/**
 * Where a submission is on its way. `parked`: the backend refused it for good; `suspect`: staff
 * have to look first.
 */
export const states = ['waiting', 'delivered', 'parked', 'suspect'] as const;
export type State = (typeof states)[number];

/** Times are milliseconds since 1970. `sequence` is the order of arrival. */
export const tables = [
  `CREATE TABLE IF NOT EXISTS outgoing (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
    idempotency_key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL, fields TEXT NOT NULL,
    state TEXT NOT NULL, received_at INTEGER NOT NULL, settled_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER, reason TEXT, backend_id TEXT)`,
  'CREATE INDEX IF NOT EXISTS outgoing_by_state ON outgoing (state, sequence)',
  `CREATE TABLE IF NOT EXISTS attachment (
    id TEXT PRIMARY KEY REFERENCES outgoing (id), file_name TEXT NOT NULL, media_type TEXT NOT NULL, content BLOB NOT NULL)`,
  // One row: who delivers at this moment, and until when nobody should try. `paused_through`: only
  // what came later ends the pause.
  `CREATE TABLE IF NOT EXISTS delivery (
    one INTEGER PRIMARY KEY CHECK (one = 1), owner TEXT, leased_until INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0, paused_until INTEGER NOT NULL DEFAULT 0, paused_through INTEGER)`,
  'INSERT INTO delivery (one) VALUES (1) ON CONFLICT DO NOTHING',
  'CREATE TABLE IF NOT EXISTS arrival (kind TEXT NOT NULL, address_hash TEXT NOT NULL, at INTEGER NOT NULL)',
  'CREATE INDEX IF NOT EXISTS arrival_by_address ON arrival (address_hash, kind, at)',
  'CREATE INDEX IF NOT EXISTS arrival_by_time ON arrival (at)',
];

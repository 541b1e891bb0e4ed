import type { Client, InStatement, InValue } from '@libsql/client';
import { folded } from '../../core/searches/similar-words';
import type { InboxFilter } from './inbox';

/** Lists, counts and filters are answered from the first two, without reading what was written. */
export const inboxIndex: readonly string[] = [
  'CREATE INDEX submission_list ON submission (received_at, kind, handled_at, assigned_to)',
  'CREATE INDEX submission_by_kind ON submission (kind, received_at)',
  // Which submissions hold which three letters in a row; the letters themselves stand there only.
  `CREATE VIRTUAL TABLE submission_letters USING fts5
    (search_text, content = 'submission', tokenize = 'trigram', detail = 'none', columnsize = 0)`,
  `CREATE TRIGGER submission_added AFTER INSERT ON submission BEGIN
    INSERT INTO submission_letters (rowid, search_text) VALUES (new.rowid, new.search_text); END`,
  `CREATE TRIGGER submission_erased AFTER DELETE ON submission BEGIN
    INSERT INTO submission_letters (submission_letters, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); END`,
  `CREATE TRIGGER submission_rewritten AFTER UPDATE OF search_text ON submission BEGIN
    INSERT INTO submission_letters (submission_letters, rowid, search_text) VALUES ('delete', old.rowid, old.search_text);
    INSERT INTO submission_letters (rowid, search_text) VALUES (new.rowid, new.search_text); END`,
];

/**
 * Writes the index anew without what was erased, which is only marked in it, in steps of about 30 ms:
 * others use the database meanwhile. Its own `secure-delete` leaves an index that fails its check.
 */
export async function forgetErased(
  database: Pick<Client, 'batch'>,
  signal?: AbortSignal,
): Promise<void> {
  const changes = 'SELECT total_changes() AS count';
  // A negative number of pages begins with all parts of the index.
  for (let [pages, done] = [-100, 2]; done > 1 && !signal?.aborted; pages = 100) {
    const merge: InStatement = {
      sql: "INSERT INTO submission_letters (submission_letters, rank) VALUES ('merge', ?)",
      args: [pages],
    };
    const results = await database.batch([changes, merge, changes], 'write');
    const [before = 0, , after = 0] = results.map(({ rows }) => Number(rows[0]?.count));
    // As the manual of FTS5 says: fewer than two changes mean that nothing is left to do.
    done = after - before;
  }
}

/** What a filter means in SQL. */
export function conditions({ kind, handled, assigned, since, until, search }: InboxFilter): {
  where: string;
  args: InValue[];
} {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 20);
  const parts: [sql: string, ...args: InValue[]][] = [['1 = 1']];
  if (kind) parts.push(['kind = ?', kind]);
  if (handled !== undefined) parts.push([`handled_at IS ${handled ? 'NOT ' : ''}NULL`]);
  if (assigned !== undefined) parts.push(['assigned_to IS ?', assigned]);
  if (since) parts.push(['received_at >= ?', since]);
  if (until) parts.push(['received_at < ?', until]);
  const letters = words.flatMap(threeLetters).slice(0, mostLetters);
  // It finds too many, of which the words themselves leave the right ones.
  if (letters.length > 0)
    parts.push([
      'submission.rowid IN (SELECT rowid FROM submission_letters WHERE submission_letters MATCH ?)',
      letters.join(' AND '),
    ]);
  for (const word of words) parts.push(['instr(search_text, ?) > 0', word]);
  return {
    where: parts.map(([sql]) => sql).join(' AND '),
    args: parts.flatMap(([, ...args]) => args),
  };
}

/** So many are looked up in the index: more would make the question longer, and hardly sharper. */
const mostLetters = 60;

/** As the index is asked for them: `lamas` -> `"lam"`, `"ama"`, `"mas"`. */
function threeLetters(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(2)
    .map((_, place) => letters.slice(place, place + 3).join(''))
    .filter((three) => !three.includes('\0'))
    .map((three) => `"${three.replaceAll('"', '""')}"`);
}

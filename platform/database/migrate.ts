import { fileURLToPath } from 'node:url';
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import { StorageProblem } from '../files/storage-problem';

/** Brings a database to the next version: statements, or what makes them from the stored data. */
export type Migration =
  readonly InStatement[] | ((database: Pick<Transaction, 'execute'>) => Promise<InStatement[]>);

/**
 * Brings a database to the version of the code, the number of steps. `part`: whose tables are meant
 * in a database on another machine. Refuses a newer version, and changes nothing of it.
 */
export async function migrate(
  database: Client,
  steps: readonly Migration[],
  { url, part = '' }: { url: string; part?: string },
): Promise<void> {
  const isFile = url.startsWith('file:');
  const mark = isFile ? inFile : inTable(part);
  let version = await versionIn(database, mark);
  if (version < steps.length) version = await inTurn(() => takeSteps(database, steps, mark));
  if (version <= steps.length) return;
  const file = isFile ? fileURLToPath(url) : url;
  const what = isFile ? file : `The part "${part}" of ${url}`;
  const versions = `has version ${version}, and this code knows ${steps.length}`;
  throw new StorageProblem(
    'newer',
    file,
    `${what} ${versions}: it was written by a newer one. Start that one, or put back a backup.`,
  );
}

let turn: Promise<unknown> = Promise.resolve();

/** In this process one after the other: whoever waits for a lock of SQLite holds the thread. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** All steps or none, so that the code of before can be started again. Answers the version. */
async function takeSteps(
  database: Client,
  steps: readonly Migration[],
  mark: VersionMark,
): Promise<number> {
  const transaction = await database.transaction('write');
  try {
    // Another process may have taken them meanwhile.
    const version = await versionIn(transaction, mark);
    if (version >= steps.length) return version;
    for (const step of steps.slice(version))
      await transaction.batch([...(typeof step === 'function' ? await step(transaction) : step)]);
    await transaction.execute(mark.write(steps.length));
    await transaction.commit();
    return steps.length;
  } finally {
    transaction.close();
  }
}

/** Where the version stands. */
interface VersionMark {
  read: readonly InStatement[];
  write(version: number): InStatement;
}

const inFile: VersionMark = {
  read: ['PRAGMA user_version'],
  write: (version) => `PRAGMA user_version = ${version}`,
};

const inTable = (part: string): VersionMark => ({
  read: [
    'CREATE TABLE IF NOT EXISTS schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL)',
    { sql: 'SELECT version AS user_version FROM schema_version WHERE part = ?', args: [part] },
  ],
  write: (version) => ({
    sql: `INSERT INTO schema_version (part, version) VALUES (?, ?)
      ON CONFLICT (part) DO UPDATE SET version = excluded.version`,
    args: [part, version],
  }),
});

async function versionIn(
  database: { batch(statements: InStatement[]): Promise<ResultSet[]> },
  { read }: VersionMark,
): Promise<number> {
  const found = (await database.batch([...read])).at(-1)?.rows[0];
  return Number(found?.user_version ?? 0);
}

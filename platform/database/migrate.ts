import { fileURLToPath } from 'node:url';
import type { Client, InStatement, ResultSet, Row, Transaction } from '@libsql/client';
import { StorageProblem } from '../files/storage-problem';

/** Brings a database to the next version: statements, or what makes them from the stored data. */
export type Migration = readonly InStatement[] | ((database: Pick<Transaction, 'execute'>) => Promise<InStatement[]>);

/** Brings a database to the version of the code, the number of steps. Refuses a newer one. */
export async function migrate(database: Client, steps: readonly Migration[], place: Place): Promise<void> {
  const mark = markOf(place);
  let version = await versionIn(database, mark);
  if (version < steps.length) version = await inTurn(() => takeSteps(database, steps, mark));
  const problem = newerProblem(version, steps, place);
  if (problem) throw problem;
}

/** What is wrong with a database that newer code has written; null: nothing. Reads only. */
export async function findNewer(
  database: Client,
  steps: readonly Migration[],
  place: Place,
): Promise<StorageProblem | null> {
  const { rows } = await database.execute(markOf(place).read);
  return newerProblem(numberIn(rows), steps, place);
}

interface Place {
  url: string;
  part?: string;
}

const isFile = ({ url }: Place): boolean => url.startsWith('file:');

function newerProblem(version: number, steps: readonly Migration[], place: Place): StorageProblem | null {
  if (version <= steps.length) return null;
  const file = isFile(place) ? fileURLToPath(place.url) : place.url;
  const what = isFile(place) ? file : `The part "${place.part ?? ''}" of ${place.url}`;
  const versions = `has version ${version}, and this code knows ${steps.length}`;
  return new StorageProblem(
    'newer',
    file,
    `${what} ${versions}: it was written by a newer one. Start that one, or put back a backup.`,
  );
}

let turn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** All steps or none, so that the code of before can be started again. Answers the version. */
async function takeSteps(database: Client, steps: readonly Migration[], mark: VersionMark): Promise<number> {
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

interface VersionMark {
  make: readonly InStatement[];
  read: InStatement;
  write(version: number): InStatement;
}

const markOf = (place: Place): VersionMark => (isFile(place) ? inFile : inTable(place.part ?? ''));

const inFile: VersionMark = {
  make: [],
  read: 'PRAGMA user_version',
  write: (version) => `PRAGMA user_version = ${version}`,
};

const inTable = (part: string): VersionMark => ({
  make: ['CREATE TABLE IF NOT EXISTS schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL)'],
  read: { sql: 'SELECT version AS user_version FROM schema_version WHERE part = ?', args: [part] },
  write: (version) => ({
    sql: `INSERT INTO schema_version (part, version) VALUES (?, ?)
      ON CONFLICT (part) DO UPDATE SET version = excluded.version`,
    args: [part, version],
  }),
});

async function versionIn(
  database: { batch(statements: InStatement[]): Promise<ResultSet[]> },
  { make, read }: VersionMark,
): Promise<number> {
  return numberIn((await database.batch([...make, read])).at(-1)?.rows ?? []);
}

const numberIn = ([found]: readonly Row[]): number => Number(found?.user_version ?? 0);

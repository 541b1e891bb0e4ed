import { access, chmod, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Library from '@libsql/client';
import type { Client, InStatement, ResultSet } from '@libsql/client';
import { setAside } from '../files/kept-json';
import { storageProblem, StorageProblem } from '../files/storage-problem';
import { nullFor } from '../files/write-atomically';
import { findNewer, migrate, type Migration } from './migrate';
import { inThread } from './threaded-client';

/** Webpack's name for the real `require`; it exists in a bundle only. */
declare const __non_webpack_require__: NodeJS.Require | undefined;

interface DatabaseOptions {
  url: string;
  token?: string;
  patience?: number;
  /** Of a file: what an operator must know when it is damaged, as a sentence. */
  loss?: string;
  /** Whose tables are meant in a database on another machine: several parts share one. */
  part?: string;
  /** Of a file that grows: its work is done in a thread, and holds nothing else up. */
  isLarge?: boolean;
}

export type KnownDatabase = readonly [options: DatabaseOptions, steps: readonly Migration[]];

export const fileDatabase = (folder: string, name: string, loss?: string): DatabaseOptions => ({
  url: pathToFileURL(join(folder, `${name}.db`)).href,
  loss,
});

/** One connection: settings are a connection's, not the file's. */
const oneConnection = { concurrency: 1, timeout: 5_000 };
const settings = ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL', 'PRAGMA secure_delete = ON'];

/** Opens or makes a database with durable writes. It and the client throw StorageProblem. */
async function connect(options: DatabaseOptions): Promise<Client> {
  const { url } = options;
  const isFile = url.startsWith('file:');
  let client: Client | null = null;
  try {
    if (isFile) await makePrivate(fileURLToPath(url));
    client = await clientOf(options);
    if (!isFile) return client;
    for (const setting of settings) await client.execute(setting);
    return nameErrors(client, options);
  } catch (error) {
    client?.close();
    throw named(error, options);
  }
}

async function clientOf({ url, token, patience = 20_000 }: DatabaseOptions): Promise<Client> {
  const { createClient } = await databaseLibrary(url.startsWith('file:'));
  return createClient({ url, authToken: token, ...oneConnection, fetch: inTime(patience) });
}

const named = (error: unknown, { url, loss }: DatabaseOptions): unknown =>
  url.startsWith('file:') ? storageProblem(error, fileURLToPath(url), { loss }) : error;

function nameErrors(client: Client, options: DatabaseOptions): Client {
  const { execute, batch } = client as unknown as Record<
    'execute' | 'batch',
    (...words: unknown[]) => Promise<unknown>
  >;
  const naming =
    (ask: typeof execute) =>
    (...words: unknown[]) =>
      ask.apply(client, words).catch((error: unknown) => {
        throw named(error, options);
      });
  return Object.assign(client, { execute: naming(execute), batch: naming(batch) });
}

const inTime = (patience: number) => (request: Request) =>
  fetch(request, { redirect: 'error', signal: AbortSignal.timeout(patience) });

/** Only this user may read what visitors send. An existing folder is left as it is. */
async function makePrivate(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch(nullFor('EEXIST'));
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException): Promise<void> => {
    if (error.code === 'EEXIST') return assertUsable(file);
    throw error;
  });
  await chmod(file, 0o600);
}

/** A file that is there is not opened: closing it would end the locks of this process on it. */
async function assertUsable(file: string): Promise<void> {
  if ((await stat(file)).isDirectory())
    throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR', path: file });
  await access(file, constants.R_OK | constants.W_OK);
}

/** The client for files is native and cannot be bundled; the one for other machines can. */
async function databaseLibrary(isFile: boolean): Promise<Pick<typeof Library, 'createClient'>> {
  if (typeof __non_webpack_require__ === 'function') {
    const load = (
      isFile ? __non_webpack_require__('@libsql/client') : __non_webpack_require__('@libsql/client/web')
    ) as typeof Library;
    return load;
  }
  return isFile
    ? import(/* webpackIgnore: true */ '@libsql/client')
    : import(/* webpackIgnore: true */ '@libsql/client/web');
}

/** Opens a database at the newest version. A released step is never changed: add another. */
export async function openMigrated(options: DatabaseOptions, steps: readonly Migration[]): Promise<Client> {
  const database = await connect(options);
  try {
    await migrate(database, steps, options);
    if (!options.isLarge) return database;
    const { url } = options;
    return nameErrors(inThread(database, { options: { url, ...oneConnection }, settings }), options);
  } catch (error) {
    database.close();
    throw named(error, options);
  }
}

/** For data that can be made again: checks the whole file, and renames a damaged one. */
export async function openRemakeable(
  options: DatabaseOptions,
  steps: readonly Migration[],
  log: (line: string) => void,
): Promise<Client> {
  try {
    return await openWhole(options, steps);
  } catch (error) {
    if (!(error instanceof StorageProblem) || error.fault !== 'damaged') throw error;
    const aside = await setAside(error.file, ['-wal', '-shm']);
    log(`Warning: ${error.file} was damaged: it lies in ${aside} now, and is made anew. ${options.loss ?? ''}`.trim());
    return openMigrated(options, steps);
  }
}

async function openWhole(options: DatabaseOptions, steps: readonly Migration[]): Promise<Client> {
  const database = await openMigrated(options, steps);
  try {
    const [found] = (await database.execute('PRAGMA quick_check(1)')).rows;
    if (found?.quick_check === 'ok') return database;
    const file = fileURLToPath(options.url);
    throw new StorageProblem('damaged', file, `${file} is damaged: ${String(found?.quick_check)}`);
  } catch (error) {
    database.close();
    throw error;
  }
}

class NewerDatabases extends Error {
  readonly exitCode = 78;
}

/** Throws where newer code has written to one of them. One that cannot be read is not refused. */
export async function assertNoneNewer(databases: readonly KnownDatabase[]): Promise<void> {
  const problems = await Promise.all(databases.map((database) => newerIn(database).catch(() => null)));
  const lines = problems.flatMap((problem) => problem?.message ?? []);
  if (lines.length > 0) throw new NewerDatabases(lines.join(' '));
}

async function newerIn([options, steps]: KnownDatabase): Promise<StorageProblem | null> {
  if (options.url.startsWith('file:')) await access(fileURLToPath(options.url));
  // A start does not wait for another machine for long.
  const client = await clientOf({ ...options, patience: 3_000 });
  try {
    return await findNewer(client, steps, options);
  } finally {
    client.close();
  }
}

/** Repeats work that does a part of it, and answers how much, until nothing is left: the total. */
export async function inParts(work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = -1; done !== 0; total += done) {
    done = await work();
    // The driver of files holds the thread: between the parts others have their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return total;
}

interface Write {
  statements: readonly InStatement[];
  done: (results: ResultSet[]) => void;
  failed: (error: unknown) => void;
}

/** Writes that share a commit; some hold files. */
const most = 32;

/** Groups concurrent writes into one commit: thirty visitors wait for the disk once. */
export class SharedCommits {
  #waiting: Write[] = [];
  #busy = false;

  constructor(private readonly database: Client) {}

  write(statements: readonly InStatement[]): Promise<ResultSet[]> {
    return new Promise((done, failed) => {
      this.#waiting.push({ statements, done, failed });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    // Writes of the same tick join.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, most));
    this.#busy = false;
  }

  async #commit(writes: readonly Write[]): Promise<void> {
    let results: ResultSet[];
    try {
      results = await this.database.batch(
        writes.flatMap(({ statements }) => statements),
        'write',
      );
    } catch (error) {
      // Nothing was written. Each write then goes alone, so that none fails for another.
      if (writes.length === 1) writes[0]?.failed(error);
      else for (const write of writes) await this.#commit([write]);
      return;
    }
    for (const { statements, done } of writes) done(results.splice(0, statements.length));
  }
}

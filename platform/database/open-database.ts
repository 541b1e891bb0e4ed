import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Library from '@libsql/client';

import { storageProblem } from '../files/storage-problem';

/**
 * Webpack's name for the `require` of the place where a bundle runs; it exists in a bundle only.
 */
declare const __non_webpack_require__: NodeJS.Require | undefined;

export interface DatabaseAddress {
  /** `file:///srv/outbox.db` or `libsql://…`. */
  url: string;
  token?: string;
  /**
   * How long an answer from another machine may take, in ms: a visitor is told before the host of a
   * function ends it.
   */
  patience?: number;
  /** Of a file: what whoever finds it damaged must know, as a sentence. */
  loss?: string;
}

/**
 * The address of a database that is a file: `('/srv/data', 'outbox')` ->
 * `file:///srv/data/outbox.db`.
 */
export const fileDatabase = (folder: string, name: string, loss?: string): DatabaseAddress => ({
  url: pathToFileURL(join(folder, `${name}.db`)).href,
  loss,
});

/**
 * Opens a database, made if it is not there; what is written survives a loss of power. Throws
 * StorageProblem for a file that cannot be used; what is opened rejects with it too, when the file
 * becomes so later.
 */
export async function openDatabase(
  address: DatabaseAddress,
  tables: readonly string[],
): Promise<Library.Client> {
  const { url, token, patience = 20_000, loss } = address;
  const isFile = url.startsWith('file:');
  const named = (error: unknown) =>
    isFile ? storageProblem(error, fileURLToPath(url), { loss }) : error;
  const { createClient } = await databaseLibrary(isFile);
  let client: Library.Client | null = null;
  try {
    if (isFile) await makePrivate(fileURLToPath(url));
    // One connection: the settings below are a connection's, not the file's.
    client = createClient({
      url,
      authToken: token,
      concurrency: 1,
      timeout: 5_000,
      fetch: inTime(patience),
    });
    if (isFile) {
      await client.execute('PRAGMA journal_mode = WAL');
      await client.execute('PRAGMA synchronous = FULL');
      // What is erased is overwritten, not only forgotten.
      await client.execute('PRAGMA secure_delete = ON');
    }
    await client.batch([...tables], 'write');
    return isFile ? nameErrors(client, named) : client;
  } catch (error) {
    client?.close();
    throw named(error);
  }
}

/** What every caller asks with says which file failed. */
function nameErrors(client: Library.Client, named: (error: unknown) => unknown): Library.Client {
  const { execute, batch } = client as unknown as Record<
    'execute' | 'batch',
    (...words: unknown[]) => Promise<unknown>
  >;
  const naming =
    (ask: typeof execute) =>
    (...words: unknown[]) =>
      ask.apply(client, words).catch((error: unknown) => {
        throw named(error);
      });
  return Object.assign(client, { execute: naming(execute), batch: naming(batch) });
}

const inTime = (patience: number) => (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(patience) });

/**
 * What visitors send is for nobody else on this machine. A folder that was there is left as it is.
 */
async function makePrivate(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await writeFile(file, '', { flag: 'a', mode: 0o600 });
  // The files that the database puts beside it get the same.
  await chmod(file, 0o600);
}

/**
 * What opens files is native: a bundle cannot hold it. What asks another machine is not, and needs
 * nothing of this one.
 */
async function databaseLibrary(isFile: boolean): Promise<Pick<typeof Library, 'createClient'>> {
  if (typeof __non_webpack_require__ === 'function') {
    const load = (
      isFile
        ? __non_webpack_require__('@libsql/client')
        : __non_webpack_require__('@libsql/client/web')
    ) as typeof Library;
    return load;
  }
  return isFile
    ? import(/* webpackIgnore: true */ '@libsql/client')
    : import(/* webpackIgnore: true */ '@libsql/client/web');
}

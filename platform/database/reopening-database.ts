import type { Client, TransactionMode } from '@libsql/client';

import { StorageProblem } from '../files/storage-problem';

/**
 * A database for a part that must not keep the others from starting: where its file cannot be used,
 * each use rejects with the StorageProblem, and tries to open it again, so that a file that was
 * mended is used without a restart. `log` takes the line of the problem, once until it is another
 * one or over. Rejects at once for what is no problem of the file.
 */
export async function reopeningDatabase(
  open: () => Promise<Client>,
  log: (line: string) => void,
): Promise<Client> {
  let opening: Promise<Client> | null = null;
  let isClosed = false;
  let complaint: StorageProblem | null = null;

  const database: Client = {
    execute: (statement: string | Parameters<Client['execute']>[0], args?: unknown) =>
      use((client) =>
        (client.execute as (...all: unknown[]) => ReturnType<Client['execute']>)(statement, args),
      ),
    batch: (statements, mode) => use((client) => client.batch(statements, mode)),
    migrate: (statements) => use((client) => client.migrate(statements)),
    transaction: (mode?: TransactionMode) => use((client) => client.transaction(mode ?? 'write')),
    executeMultiple: (sql) => use((client) => client.executeMultiple(sql)),
    sync: () => use((client) => client.sync()),
    reconnect: () => forget(),
    close: () => {
      isClosed = true;
      forget();
    },
    get closed() {
      return isClosed;
    },
    protocol: 'file',
  };
  await use(async () => undefined).catch((error: unknown) => {
    if (!(error instanceof StorageProblem)) throw error;
  });
  return database;

  async function use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    if (isClosed) throw new Error('The database is closed.');
    try {
      const result = await work(await opened());
      if (complaint) log(`${complaint.file} can be used again.`);
      complaint = null;
      return result;
    } catch (error) {
      if (error instanceof StorageProblem) {
        // A connection to a file that was moved away would go on to write into it.
        if (error.fault === 'damaged') forget();
        if (error.message !== complaint?.message) log(error.message);
        complaint = error;
        error.isSaid = true;
      }
      throw error;
    }
  }

  function opened(): Promise<Client> {
    const now = (opening ??= open());
    // What could not be opened is tried again at the next use.
    now.catch(() => {
      if (opening === now) opening = null;
    });
    return now;
  }

  function forget(): void {
    const before = opening;
    opening = null;
    void before?.then(
      (client) => client.close(),
      () => undefined,
    );
  }
}

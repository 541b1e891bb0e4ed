import type { Client, TransactionMode } from '@libsql/client';

import { StorageProblem } from '../files/storage-problem';

/** Reopens a broken file at each use, which rejects meanwhile: a repair needs no restart. */
export async function reopeningDatabase(open: () => Promise<Client>, log: (line: string) => void): Promise<Client> {
  let opening: Promise<Client> | null = null;
  let isClosed = false;
  let complaint: StorageProblem | null = null;

  const database: Client = {
    execute: (statement: string | Parameters<Client['execute']>[0], args?: unknown) =>
      use((client) => (client.execute as (...all: unknown[]) => ReturnType<Client['execute']>)(statement, args)),
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
        // The connection would go on to write into a file that was moved away.
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

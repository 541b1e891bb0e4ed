import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client, InStatement } from '@libsql/client';

import { openDatabase, type DatabaseAddress } from './open-database';
import { StorageProblem } from '../files/storage-problem';

/**
 * What brings a database from one version to the next: statements, or a look at what is stored that
 * answers them.
 */
export type Migration = readonly InStatement[] | ((database: Client) => Promise<InStatement[]>);

/** Opens a database that is a file and brings it to the newest version. Throws StorageProblem. */
export async function openMigrated(
  address: DatabaseAddress,
  steps: readonly Migration[],
): Promise<Client> {
  const database = await openDatabase(address, []);
  try {
    await migrate(database, steps, fileURLToPath(address.url));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * The same for one whose content can be made again: a damaged file is kept under another name,
 * said, and begun anew. It is looked through when it is opened, so that damage is not met later, in
 * the middle of something.
 */
export async function openRemakeable(
  address: DatabaseAddress,
  steps: readonly Migration[],
  log: (line: string) => void,
): Promise<Client> {
  try {
    return await openWhole(address, steps);
  } catch (error) {
    if (!(error instanceof StorageProblem) || error.fault !== 'damaged') throw error;
    const aside = await moveAside(error.file);
    log(
      `Warning: ${error.file} was damaged: it lies in ${aside} now, and is made anew. ${address.loss ?? ''}`.trim(),
    );
    return openMigrated(address, steps);
  }
}

async function openWhole(address: DatabaseAddress, steps: readonly Migration[]): Promise<Client> {
  const database = await openMigrated(address, steps);
  try {
    const [found] = (await database.execute('PRAGMA quick_check(1)')).rows;
    if (found?.quick_check === 'ok') return database;
    const file = fileURLToPath(address.url);
    throw new StorageProblem('damaged', file, `${file} is damaged: ${String(found?.quick_check)}`);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** With what SQLite keeps beside it, which must not be taken for that of the new file. */
async function moveAside(file: string): Promise<string> {
  const aside = `${file}.damaged-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  for (const end of ['-wal', '-shm', ''])
    await rename(file + end, aside + end).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  return aside;
}

/**
 * Brings a database to the newest version, each step whole or not at all. The first step must also
 * fit a database that was made before versions were counted. Refuses one that a newer version of
 * this code has written.
 */
async function migrate(database: Client, steps: readonly Migration[], file: string): Promise<void> {
  for (let version = await versionOf(database); version < steps.length;) {
    const step = steps[version] ?? [];
    const statements = typeof step === 'function' ? await step(database) : step;
    try {
      await database.batch([...statements, `PRAGMA user_version = ${version + 1}`], 'write');
      version += 1;
    } catch (error) {
      // Another process may have taken the same step at the same time.
      const now = await versionOf(database);
      if (now === version) throw error;
      version = now;
    }
  }
  const version = await versionOf(database);
  if (version > steps.length) {
    const versions = `has version ${version}, and this code knows ${steps.length}`;
    throw new StorageProblem(
      'newer',
      file,
      `${file} ${versions}: it was written by a newer one. Start that one, or put back a backup.`,
    );
  }
}

async function versionOf(database: Client): Promise<number> {
  const { rows } = await database.execute('PRAGMA user_version');
  return Number(rows[0]?.user_version ?? 0);
}

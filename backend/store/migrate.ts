import type { Client, InStatement } from '@libsql/client';

/** What brings a database from one version to the next: statements, or a look at what is stored that answers them. */
export type Migration = readonly InStatement[] | ((database: Client) => Promise<InStatement[]>);

/**
 * Brings a database to the newest version, each step whole or not at all. The first step must also fit a database that
 * was made before versions were counted. Refuses one that a newer version of this code has written.
 */
export async function migrate(database: Client, steps: readonly Migration[]): Promise<void> {
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
  if (version > steps.length)
    throw new Error(`The database has version ${version}, and this code knows ${steps.length}: it was written by a newer one.`);
}

async function versionOf(database: Client): Promise<number> {
  const { rows } = await database.execute('PRAGMA user_version');
  return Number(rows[0]?.user_version ?? 0);
}

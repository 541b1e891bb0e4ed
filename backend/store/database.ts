import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Client } from '@libsql/client';

/** Opens a database of the backend's own folder, made if it is not there; what is written survives a loss of power. */
export async function openDatabase(folder: string, name: string, tables: readonly string[]): Promise<Client> {
  await mkdir(folder, { recursive: true });
  // What visitors send is for nobody else on this machine.
  await chmod(folder, 0o700);
  // One connection: the settings below are a connection's, not the file's.
  const client = createClient({ url: pathToFileURL(join(folder, `${name}.db`)).href, concurrency: 1, timeout: 5_000 });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('PRAGMA synchronous = FULL');
  await client.batch([...tables], 'write');
  return client;
}

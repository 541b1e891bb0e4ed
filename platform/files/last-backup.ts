import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../json';

export const lastBackupFile = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** `madeAt`: ISO 8601, in UTC. `place`: a folder, or a remote of rclone. Null: there is none. */
export async function lastBackup(dataDir: string): Promise<{ madeAt: string; place: string } | null> {
  const note = parseJson(await readFile(lastBackupFile(dataDir), 'utf8').catch(() => ''));
  const { madeAt, place } = isRecord(note) ? note : {};
  return typeof madeAt === 'string' && typeof place === 'string' ? { madeAt, place } : null;
}

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { writeAtomically } from './atomic-files';

/**
 * A save that has begun: what it makes of each file, `null` for none. Noted before the first of it
 * can be seen.
 */
export interface PendingSave {
  commit: string;
  files: { path: string; before: string | null; after: string | null }[];
}

const fileOf = (gitDir: string) => join(gitDir, 'pending-save.json');

export const notePending = (gitDir: string, save: PendingSave): Promise<void> =>
  writeAtomically(fileOf(gitDir), JSON.stringify(save));

export const forgetPending = (gitDir: string): Promise<void> => rm(fileOf(gitDir), { force: true });

/** The save that a kill cut off, if there is one. */
export async function readPending(gitDir: string): Promise<PendingSave | null> {
  const text = await readFile(fileOf(gitDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as PendingSave);
}

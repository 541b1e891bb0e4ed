import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../../core/content/entity-values';
import { readKept } from '../../../platform/files/kept-json';
import { writeAtomically } from '../../../platform/files/write-atomically';

/** Recorded with all new blobs before anything is visible. */
export interface PendingSave {
  commit: string;
  files: { path: string; before: string | null; after: string | null }[];
}

const fileOf = (gitDir: string) => join(gitDir, 'pending-save.json');

export const readPending = (gitDir: string, log: (line: string) => void) =>
  readKept(fileOf(gitDir), isPendingSave, log);

export const notePending = (gitDir: string, save: PendingSave): Promise<void> =>
  writeAtomically(fileOf(gitDir), JSON.stringify(save));

export const forgetPending = (gitDir: string): Promise<void> => rm(fileOf(gitDir), { force: true });

const isPendingSave = (value: unknown): value is PendingSave =>
  isRecord(value) &&
  typeof value.commit === 'string' &&
  Array.isArray(value.files) &&
  value.files.every((file) => isRecord(file) && typeof file.path === 'string');

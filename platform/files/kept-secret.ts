import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { namingFile, StorageProblem } from './storage-problem';
import { nullFor } from './write-atomically';

/** The secret of this installation, made at first. Throws for an unreadable or damaged one. */
export function loadOrCreateSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  return namingFile(file, async () => (await read(file)) ?? (await make(folder, file)));
}

async function make(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `secret-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    // Atomic, and of several processes that start at once the first one wins.
    await link(draft, file).catch(nullFor('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) ?? (await make(folder, file));
}

/** Throws for a damaged secret before serving. An unreadable one only stops what needs it. */
export async function assertSecretsValid(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const file = join(folder, 'secret');
    await namingFile(file, () => read(file)).catch((error: unknown) => {
      if (!(error instanceof StorageProblem)) throw error;
    });
  }
}

// Never replaced here: another process may use the old one, and there may be a backup.
const whole = /^[\x21-\x7e]{32,}\s*$/;

async function read(file: string): Promise<string | null> {
  const kept = await readFile(file, 'utf8').catch(nullFor('ENOENT'));
  if (kept === null || whole.test(kept)) return kept;
  throw new Error(
    `The secret in ${file} is empty or damaged: put it back from a backup, or delete that file, and a new one is made at the next start ` +
      '(docs/recover.md, "Back up and restore", says what is then lost).',
  );
}

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { namingFile, StorageProblem } from './storage-problem';

/**
 * The secret of this installation, made at the first call; only the user that the server runs as
 * can read it. Throws StorageProblem where it cannot be read or made, and Error for a file that is
 * empty or damaged, as a full disk or a loss of power leaves it: whatever is signed with that can
 * be signed by anybody.
 */
export function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  return namingFile(file, async () => (await read(file)) ?? (await make(folder, file)));
}

async function make(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `secret-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    // Whole or not at all, and of several processes that start at once the first one's counts.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) ?? (await make(folder, file));
}

/**
 * Throws when a secret is there in one of the folders and is empty or damaged: before anything is
 * served with it. One that cannot be read is a matter of the part that needs it: the others are
 * served meanwhile.
 */
export async function assertKeptSecrets(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const file = join(folder, 'secret');
    await namingFile(file, () => read(file)).catch((error: unknown) => {
      if (!(error instanceof StorageProblem)) throw error;
    });
  }
}

// Not made anew by ourselves: another process may use the old one, and only people know whether
// they have a backup.
const whole = /^[\x21-\x7e]{32,}\s*$/;

async function read(file: string): Promise<string | null> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept === null || whole.test(kept)) return kept;
  throw new Error(
    `The secret in ${file} is empty or damaged: put it back from a backup, or delete that file, and a new one is made at the next start ` +
      '(docs/operations.md, "Back up and restore", says what is then lost).',
  );
}

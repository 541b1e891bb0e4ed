import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of this installation, made at the first call; only the user that the server runs as can read it. */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  const kept = await read(file);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `secret-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  // Whole or not at all, and of several processes that start at once the first one's counts.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

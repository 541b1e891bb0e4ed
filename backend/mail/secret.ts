import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs links: the one that is set, else one of our own, made once and readable by this user alone. */
export async function openSecret(folder: string, given: string | null): Promise<string> {
  if (given !== null) return given;
  const file = join(folder, 'secret');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  if (kept.trim()) return kept.trim();
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  // Two processes that start together end with one secret: a link is made whole or not at all, and once.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

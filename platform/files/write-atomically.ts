import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { namingFile } from './storage-problem';

/** For a `catch`: null for errors with this code; others are thrown. */
export const nullFor =
  (code: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code !== code) throw error;
    return null;
  };

/** Makes a file, link or folder beside its place and renames it: readers see it whole. */
export async function makeAside(
  target: string,
  make: (aside: string) => Promise<void>,
  { flush = true } = {},
): Promise<void> {
  const suffix = randomBytes(6).toString('hex');
  const aside = join(dirname(target), `.${basename(target).slice(0, 100)}.${suffix}~`);
  try {
    await make(aside);
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  if (flush) await syncFolder(dirname(target));
}

/** The names in a folder, through to the disk: a rename could be lost with the power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Writes a file whole or not at all; throws a StorageProblem where the disk does not take it.
 * `flush`: through to the disk before it is renamed, and its name after, unless whoever writes
 * several calls `syncFolder` once (`flushName`).
 */
export async function writeAtomically(
  file: string,
  data: string | Uint8Array,
  { flush = true, flushName = flush }: { flush?: boolean; flushName?: boolean } = {},
): Promise<void> {
  await namingFile(file, async () => {
    await mkdir(dirname(file), { recursive: true });
    await makeAside(file, (aside) => writeFile(aside, data, { flush }), { flush: flushName });
  });
}

/** The name of something that is being made aside, or was left there by a kill. */
export const isAside = (name: string): boolean => /^\..*\.[0-9a-f]{12}~$/.test(name);

export async function clearAsides(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isAside).map((name) => rm(join(folder, name), { force: true })));
}

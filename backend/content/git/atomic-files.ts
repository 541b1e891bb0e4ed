import { randomBytes } from 'node:crypto';
import * as files from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

type Data = string | Uint8Array;

/**
 * Writes a file as a whole or not at all: aside, through to the disk, then renamed. Readers see the
 * old one or the new one.
 */
export async function writeAtomically(
  file: string,
  data: Data,
  { flush = true }: { flush?: boolean } = {},
): Promise<void> {
  await files.mkdir(dirname(file), { recursive: true });
  const aside = join(
    dirname(file),
    `.${basename(file).slice(0, 100)}.${randomBytes(6).toString('hex')}~`,
  );
  try {
    await files.writeFile(aside, data, { flush });
    await files.rename(aside, file);
  } catch (error) {
    await files.rm(aside, { force: true });
    throw error;
  }
}

/** Takes away what a kill left aside in a folder. */
export async function clearAsides(folder: string): Promise<void> {
  const names = await files.readdir(folder).catch(() => []);
  await Promise.all(
    names
      .filter((name) => /^\..*\.[0-9a-f]{12}~$/.test(name))
      .map((name) => files.rm(join(folder, name), { force: true })),
  );
}

/**
 * The files of the disk for isomorphic-git, which itself writes in place: what a kill leaves
 * half-written would be a broken repository.
 */
export const atomicFiles = {
  promises: {
    readFile: files.readFile,
    writeFile: (file: string, data: Data) => writeAtomically(file, data),
    mkdir: files.mkdir,
    rmdir: files.rmdir,
    unlink: files.unlink,
    stat: files.stat,
    lstat: files.lstat,
    readdir: files.readdir,
    readlink: files.readlink,
    symlink: files.symlink,
    chmod: files.chmod,
  },
};

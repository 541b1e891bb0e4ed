import { createHash } from 'node:crypto';
import * as files from 'node:fs/promises';
import { lstat, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { writeAtomically } from '../../../platform/files/write-atomically';

/** File functions for isomorphic-git, with atomic writes: a kill must not break the repository. */
export const atomicFiles = {
  promises: {
    readFile: files.readFile,
    writeFile: (file: string, data: string | Uint8Array) => writeAtomically(file, data),
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

const packed = promisify(deflate);

const headerOf = (content: Uint8Array) => Buffer.from(`blob ${content.length}\0`);

export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(headerOf(content)).update(content).digest('hex');
}

/** Stores a blob. Not by isomorphic-git, whose compression would block on large films. */
export async function storeBlob(gitDir: string, content: Uint8Array): Promise<string> {
  const id = blobId(content);
  const file = join(gitDir, 'objects', id.slice(0, 2), id.slice(2));
  if (await stat(file).catch(() => null)) return id;
  await writeAtomically(
    file,
    await packed(Buffer.concat([headerOf(content), content]), { level: 1 }),
  );
  return id;
}

/** The name of what lies at a path of the work tree; null when nothing does, or no plain file. */
export async function blobOnDisk(folder: string, path: string): Promise<string | null> {
  const found = await lstat(join(folder, path)).catch(() => null);
  return found?.isFile() ? blobId(await readFile(join(folder, path))) : null;
}

/** A link in the way could lead a save out of the folder. */
export async function leadsOutside(folder: string, path: string): Promise<boolean> {
  const parts = path.split('/');
  for (let length = 1; length <= parts.length; length += 1) {
    const found = await lstat(join(folder, ...parts.slice(0, length))).catch(() => null);
    if (!found) return false;
    if (length === parts.length ? !found.isFile() : !found.isDirectory()) return true;
  }
  return false;
}

/** Writes a file of the work tree, or takes it away with the folders that this leaves empty. */
export async function putOnDisk(
  folder: string,
  path: string,
  content: Uint8Array | null,
): Promise<void> {
  if (content) return writeAtomically(join(folder, path), content);
  await rm(join(folder, path), { force: true });
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    if (
      !(await rmdir(join(folder, above)).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}

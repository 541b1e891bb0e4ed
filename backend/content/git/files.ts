import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as files from 'node:fs/promises';
import { lstat, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { syncFolder, writeAtomically } from '../../../platform/files/write-atomically';

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

const [packed, unpacked] = [promisify(deflate), promisify(inflate)];

const headerOf = (kind: string, length: number) => Buffer.from(`${kind} ${length}\0`);

const objectId = (kind: string, content: Uint8Array): string =>
  createHash('sha1').update(headerOf(kind, content.length)).update(content).digest('hex');

export const blobId = (content: Uint8Array): string => objectId('blob', content);

const objectFile = (gitDir: string, id: string): string => join(gitDir, 'objects', id.slice(0, 2), id.slice(2));

export const storeBlob = (gitDir: string, content: Uint8Array): Promise<string> => storeObject(gitDir, 'blob', content);

/** Stores an object. Not by isomorphic-git, whose compression would block on large films. */
export async function storeObject(gitDir: string, kind: 'blob' | 'tree', content: Uint8Array): Promise<string> {
  const id = objectId(kind, content);
  const file = objectFile(gitDir, id);
  if (!(await stat(file).catch(() => null))) {
    const whole = Buffer.concat([headerOf(kind, content.length), content]);
    const bytes = await packed(whole, { level: isDense(content) ? 0 : 1 });
    await writeAtomically(file, bytes, { flushName: false });
  }
  // Also of an existing one: its writer may not have synced.
  const folders = unsynced.get(gitDir) ?? new Set();
  unsynced.set(gitDir, folders.add(dirname(file)));
  return id;
}

/** Folders of objects whose names may not be on the disk yet, by repository. */
const unsynced = new Map<string, Set<string>>();

export async function syncObjects(gitDir: string): Promise<void> {
  const folders = unsynced.get(gitDir) ?? [];
  unsynced.delete(gitDir);
  await forEach([...folders, join(gitDir, 'objects')], syncFolder);
}

function isDense(content: Uint8Array): boolean {
  const start = content.subarray(0, 4096);
  return start.length === 4096 && new Set(start).size > 200;
}

/** Null: it is in a pack. */
export async function looseObject(gitDir: string, id: string, kind: 'blob' | 'tree'): Promise<Buffer | null> {
  const bytes = await readFile(objectFile(gitDir, id)).catch(() => null);
  if (!bytes) return null;
  const whole = await unpacked(bytes);
  const end = whole.indexOf(0);
  if (!whole.toString('latin1', 0, end).startsWith(`${kind} `)) throw new Error(`${id} is no ${kind} of the content.`);
  return whole.subarray(end + 1);
}

const isLarge = 1024 * 1024;

/** Null: nothing, or no plain file. */
export async function blobOnDisk(folder: string, path: string): Promise<string | null> {
  const file = join(folder, path);
  const found = await lstat(file).catch(() => null);
  if (!found?.isFile()) return null;
  if (found.size < isLarge) return blobId(await readFile(file));
  const hash = createHash('sha1').update(headerOf('blob', found.size));
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}

const atOnce = 8;

/** A few at a time: a disk writes several files through in hardly more time than one. */
export async function forEach<Each>(all: Iterable<Each>, work: (each: Each) => Promise<void>): Promise<void> {
  const left = [...all].values();
  const one = async () => {
    for (const each of left) await work(each);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
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

/** Null removes the file and emptied folders. Durable once its folder is synced. */
export async function putOnDisk(folder: string, path: string, content: Uint8Array | null): Promise<void> {
  if (content) return writeAtomically(join(folder, path), content, { flushName: false });
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

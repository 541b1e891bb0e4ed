import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';

import { makeAside } from '../../../platform/files/write-atomically';
import type { ContentRepository } from '../git/content-repository';
import { isContentFile } from '../save/allowed-files';

export async function exportContent(repository: ContentRepository, target: string): Promise<number> {
  await repository.inTurn(() => repository.takeIn());
  const commit = await repository.commitNamed(await repository.head());
  const files = [...(await repository.files(commit.id))].filter(([path]) => isContentFile(path));
  const read = async (id: string) => Buffer.from(await repository.read(id));
  if (/\.(tar\.gz|tgz)$/.test(target)) await toArchive(target, files, read, new Date(commit.when));
  else await toFolder(target, files, read);
  return files.length;
}

type Row = readonly [path: string, id: string];
type Read = (id: string) => Promise<Buffer>;

async function toFolder(target: string, files: readonly Row[], read: Read): Promise<void> {
  const there = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0) throw new Error(`${target} is not empty: name a new folder.`);
  for (const [path, id] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), await read(id));
  }
}

async function toArchive(target: string, files: readonly Row[], read: Read, mtime: Date): Promise<void> {
  if (await stat(target).catch(() => null)) throw new Error(`${target} is there already: name a new file.`);
  await makeAside(target, async (aside) => {
    const archive = pack();
    const writing = pipeline(archive, createGzip(), createWriteStream(aside));
    for (const [path, id] of files) await add(archive, path, await read(id), mtime);
    archive.finalize();
    await writing;
  });
}

function add(archive: Pack, name: string, content: Buffer, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mtime, mode: 0o644 }, content, (error) => (error ? reject(error) : resolve()));
  });
}

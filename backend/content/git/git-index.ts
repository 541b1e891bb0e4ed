import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { writeAtomically } from './atomic-files';
import type { TreeFiles } from './tree';

/**
 * Git's own list of what lies in the work tree, version 2, so that somebody who looks with `git
 * status` finds nothing strange.
 */
export async function writeIndex(folder: string, gitDir: string, files: TreeFiles): Promise<void> {
  const inOrder = [...files]
    .map(([path, oid]) => ({ name: Buffer.from(path), oid }))
    .sort((a, b) => Buffer.compare(a.name, b.name));
  const entries: Buffer[] = [];
  for (let start = 0; start < inOrder.length; start += 200)
    entries.push(
      ...(await Promise.all(inOrder.slice(start, start + 200).map((each) => entry(folder, each)))),
    );
  const header = Buffer.alloc(12);
  header.write('DIRC', 'latin1');
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(entries.length, 8);
  const body = Buffer.concat([header, ...entries]);
  // Lost, it is made again: it need not be through to the disk.
  await writeAtomically(
    join(gitDir, 'index'),
    Buffer.concat([body, createHash('sha1').update(body).digest()]),
    { flush: false },
  );
}

async function entry(
  folder: string,
  { name, oid }: { name: Buffer; oid: string },
): Promise<Buffer> {
  const found = await lstat(join(folder, name.toString())).catch(() => null);
  const bytes = Buffer.alloc(Math.ceil((62 + name.length + 1) / 8) * 8);
  const write = (value: number, at: number) => bytes.writeUInt32BE(Math.floor(value) % 2 ** 32, at);
  if (found) {
    [found.ctimeMs, found.mtimeMs].forEach((time, index) => {
      write(time / 1000, index * 8);
      write((time % 1000) * 1e6, index * 8 + 4);
    });
    [found.dev, found.ino].forEach((value, index) => write(value, 16 + index * 4));
    [found.uid, found.gid, found.size].forEach((value, index) => write(value, 28 + index * 4));
  }
  write(0o100644, 24);
  bytes.write(oid, 40, 'hex');
  bytes.writeUInt16BE(Math.min(name.length, 0xfff), 60);
  name.copy(bytes, 62);
  return bytes;
}

import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

import { writeAtomically } from './atomic-files';

const packed = promisify(deflate);

const headerOf = (content: Uint8Array) => Buffer.from(`blob ${content.length}\0`);

/** The name that git gives to these bytes. */
export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(headerOf(content)).update(content).digest('hex');
}

/**
 * Keeps bytes in the repository and answers their name. Not by isomorphic-git: a film would keep
 * everybody else waiting while it packs it.
 */
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

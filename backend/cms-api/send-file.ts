import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';

import type { ContentRepository } from '../content/git/content-repository';
import { leadsOutside } from '../content/git/work-tree';
import { Refusal } from '../content/save/refusal';

/** As the editor shows it beside an entry; opened by itself it does nothing. */
const shownAs: Readonly<Record<string, string>> = {
  '.yml': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * Sends a file of the content as it lies in the folder; nothing that the repository does not know.
 */
export async function sendFile(
  repository: ContentRepository,
  path: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isKnown = (await repository.fileAt(await repository.head(), path)) !== null;
  const file = join(repository.folder, path);
  const found =
    isKnown && !(await leadsOutside(repository.folder, path))
      ? await lstat(file).catch(() => null)
      : null;
  if (!found) throw new Refusal('not_found');
  const headers = {
    'content-length': found.size,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'attachment',
  };
  return reply
    .type(shownAs[extname(path)] ?? 'application/octet-stream')
    .headers(headers)
    .send(createReadStream(file));
}

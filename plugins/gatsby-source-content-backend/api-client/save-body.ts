import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { BackendError } from './backend-error';

interface Saving {
  path: string;
  /** How the request is called in messages. */
  name: string;
  /** In bytes: what is larger is not kept. */
  limit: number;
  /** Epoch ms: what takes longer is not kept. */
  deadlineAt: number;
  /** Told of each piece that arrives. */
  onPiece: () => void;
}

let attempts = 0;

/**
 * Writes the body of an answer into a file, piece by piece, and answers its size. The file is there
 * whole or not at all.
 */
export async function saveBody(
  response: Response,
  { path, name, limit, deadlineAt, onPiece }: Saving,
): Promise<number> {
  const tooLarge = () =>
    new BackendError(
      'unreadable',
      `${name}: the file is larger than ${(limit / 1024 / 1024).toFixed(1)} MiB (option "mediaLimit")`,
    );
  if (Number(response.headers.get('content-length')) > limit) throw tooLarge();
  const part = `${path}.${(attempts += 1)}.part`;
  let size = 0;
  async function* measured(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw tooLarge();
      if (Date.now() > deadlineAt)
        throw new BackendError('deadline', `${name}: there was no time left to read it`);
      onPiece();
      yield piece;
    }
  }
  try {
    const body = response.body
      ? Readable.fromWeb(response.body as ReadableStream)
      : Readable.from([]);
    await pipeline(body, measured, createWriteStream(part));
    if (size === 0) throw new BackendError('unreadable', `${name}: the answer is empty`);
    await rename(part, path);
    return size;
  } finally {
    await rm(part, { force: true });
  }
}

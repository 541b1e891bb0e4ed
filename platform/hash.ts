import { createHash, createHmac, timingSafeEqual, type BinaryLike, type BinaryToTextEncoding } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export function sha256(data: BinaryLike, encoding: BinaryToTextEncoding = 'hex'): string {
  return createHash('sha256').update(data).digest(encoding);
}

export function sha256OfAll(pieces: Iterable<BinaryLike>, encoding: BinaryToTextEncoding = 'hex'): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest(encoding);
}

/** Reads the file piece by piece: a film is never in memory as a whole. */
export async function sha256OfFile(path: string, encoding: BinaryToTextEncoding = 'hex'): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest(encoding);
}

export function hmac(secret: string, text: BinaryLike, encoding: BinaryToTextEncoding = 'hex'): string {
  return createHmac('sha256', secret).update(text).digest(encoding);
}

/** Compares in a time that tells nothing about the expected text. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function submissionFingerprint(kind: string, fields: object, files: readonly { content: Buffer }[]): string {
  const digests = files.map(({ content }) => sha256(content));
  return sha256(JSON.stringify([kind, inOrder(fields), digests]));
}

export const inOrder = (fields: object): [string, unknown][] =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

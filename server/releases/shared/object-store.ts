import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** What is put into a store. */
export interface ObjectBody {
  /** In bytes. */
  size: number;
  /** Its SHA-256, in hexadecimal digits. */
  sha256: string;
  /** Its bytes from the beginning, each time: what did not arrive is sent again. */
  open(): Readable;
}

export interface StoredObject {
  body: Readable;
  /** Another one for other bytes. */
  tag: string;
}

/**
 * A place that several machines reach, where bytes lie under keys such as `files/0af3…`. Each of
 * its calls throws when it does not answer.
 */
export interface ObjectStore {
  /** As people are told of it. */
  readonly name: string;
  /** Null when there is none. `size`, where it is known, says how long to wait for it. */
  read(key: string, size?: number): Promise<StoredObject | null>;
  /** Whoever reads the key gets all of it, or what was there before. */
  write(key: string, body: ObjectBody): Promise<void>;
  /**
   * Writes only if nobody else has since `tag` was read (null: there was nothing). Answers the tag
   * of what is there then; null when somebody else was faster.
   */
  swap(key: string, text: string, tag: string | null): Promise<string | null>;
  /** The keys that begin with it. */
  list(prefix: string): Promise<string[]>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
}

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

export function textBody(text: string): ObjectBody {
  const bytes = Buffer.from(text);
  return { size: bytes.length, sha256: hashOfText(text), open: () => Readable.from([bytes]) };
}

export const fileBody = (path: string, size: number, sha256: string): ObjectBody => ({
  size,
  sha256,
  open: () => createReadStream(path),
});

/** All of an object that is small; null when there is none. */
export async function readText(
  store: ObjectStore,
  key: string,
): Promise<{ text: string; tag: string } | null> {
  const found = await store.read(key);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.body) chunks.push(chunk as Buffer);
  return { text: Buffer.concat(chunks).toString(), tag: found.tag };
}

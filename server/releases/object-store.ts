import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { Readable } from 'node:stream';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sha256 } from '../../platform/hash';

export interface ObjectBody {
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
 * Bytes by key, such as `files/0af3…`, on shared storage. Each call throws when it does not answer.
 */
export interface ObjectStore {
  readonly name: string;
  /** Null when there is none. `size`, where it is known, says how long to wait for it. */
  read(key: string, size?: number): Promise<StoredObject | null>;
  /** Whoever reads the key gets all of it, or what was there before. */
  write(key: string, body: ObjectBody): Promise<void>;
  /** Writes only if `tag` still holds (null: nothing there). Answers the new tag, or null. */
  swap(key: string, text: string, tag: string | null): Promise<string | null>;
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

export function textBody(text: string): ObjectBody {
  const bytes = Buffer.from(text);
  return { size: bytes.length, sha256: sha256(text), open: () => Readable.from([bytes]) };
}

export const fileBody = (path: string, size: number, sha256: string): ObjectBody => ({
  size,
  sha256,
  open: () => createReadStream(path),
});

export async function readText(store: ObjectStore, key: string) {
  const found = await store.read(key);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.body) chunks.push(chunk as Buffer);
  return { text: Buffer.concat(chunks).toString(), tag: found.tag };
}

const maxSwap = 10_000;
const day = 24 * 60 * 60 * 1000;

/** Objects as files of a mounted folder, which is never created: it may just not be mounted. */
export class FolderObjects implements ObjectStore {
  #isSwept = false;

  constructor(readonly name: string) {}

  async read(key: string): Promise<StoredObject | null> {
    await this.#assertThere();
    const file = await open(join(this.name, key)).catch(nullIfMissing);
    if (!file) return null;
    return { body: file.createReadStream(), tag: tagOf(await file.stat()) };
  }

  async write(key: string, body: ObjectBody): Promise<void> {
    await this.#assertThere();
    await this.#sweep();
    await this.#put(key, body.open());
  }

  /** The lock file holds for this one step; an old one is removed. */
  async swap(key: string, text: string, tag: string | null): Promise<string | null> {
    await this.#assertThere();
    const lock = join(this.name, `.${key}.lock`);
    const held = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return null;
    });
    if (!held) {
      if (await isOlder(lock, maxSwap)) await rm(lock, { force: true });
      return null;
    }
    try {
      if ((await this.#tagAt(key)) !== tag) return null;
      await this.#put(key, textBody(text).open());
      return await this.#tagAt(key);
    } finally {
      await held.close();
      await rm(lock, { force: true });
    }
  }

  async list(prefix: string): Promise<string[]> {
    await this.#assertThere();
    const folder = dirname(`${prefix}x`);
    const names = await readdir(join(this.name, folder)).catch(
      (error: NodeJS.ErrnoException) => nullIfMissing(error) ?? [],
    );
    return names
      .map((name) => (folder === '.' ? name : `${folder}/${name}`))
      .filter((key) => key.startsWith(prefix));
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.name, key), { force: true });
  }

  async #put(key: string, bytes: Readable): Promise<void> {
    const part = join(this.name, parts, randomBytes(8).toString('hex'));
    const target = join(this.name, key);
    await mkdir(dirname(part), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    await pipeline(bytes, createWriteStream(part));
    await rename(part, target);
  }

  /** Opened, not only looked at: a network file system asks its server then. */
  async #tagAt(key: string): Promise<string | null> {
    const file = await open(join(this.name, key)).catch(nullIfMissing);
    try {
      return file && tagOf(await file.stat());
    } finally {
      await file?.close();
    }
  }

  async #assertThere(): Promise<void> {
    await stat(this.name);
  }

  async #sweep(): Promise<void> {
    if (this.#isSwept) return;
    this.#isSwept = true;
    for (const name of await readdir(join(this.name, parts)).catch(() => [])) {
      const part = join(this.name, parts, name);
      if (await isOlder(part, day)) await rm(part, { force: true });
    }
  }
}

const parts = '.parts';

/** What is written is a file of its own each time, put in the place of the one before. */
const tagOf = ({ ino, mtimeMs, size }: Stats): string => `${ino}-${mtimeMs}-${size}`;

const isOlder = async (path: string, age: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - age,
    () => false,
  );

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

import { randomBytes } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { textBody, type ObjectBody, type ObjectStore, type StoredObject } from './object-store';

const longestSwap = 10_000;
const day = 24 * 60 * 60 * 1000;

/**
 * Objects as files of a folder that several machines have mounted. The folder itself is not made:
 * where it is not there, nothing is mounted.
 */
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

  /**
   * The lock beside it holds for this one step; one that was left by a process that was killed is
   * taken away.
   */
  async swap(key: string, text: string, tag: string | null): Promise<string | null> {
    await this.#assertThere();
    const lock = join(this.name, `.${key}.lock`);
    const held = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return null;
    });
    if (!held) {
      if (await isOlder(lock, longestSwap)) await rm(lock, { force: true });
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

  /** What was half written when its writer was killed. */
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

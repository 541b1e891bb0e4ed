import { createHash, type Hash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** By file: when and how it was last written, and what it came to. */
type Seen = Record<string, { stamp: string; size: number; hash: string }>;

/**
 * What a file comes to that is not taken as it lies there: the bytes of its finished form, null for
 * one that is.
 */
export type Finished = (file: string) => Promise<Buffer | null>;

const asItLies: Finished = async () => null;

/**
 * The hashes of the files in a folder, remembered from build to build: a file that nobody has
 * written to since is not read again.
 */
export class FileHashes {
  readonly #now: Seen = {};

  private constructor(
    private readonly folder: string,
    private readonly memory: string,
    private readonly before: Seen,
    private readonly finished: Finished,
  ) {}

  /**
   * `memory` is the file that remembers; one that is not there, or not whole, remembers nothing.
   */
  static async open(folder: string, memory: string, finished = asItLies): Promise<FileHashes> {
    const before = await readFile(memory, 'utf8')
      .then((text) => JSON.parse(text) as Seen)
      .catch(() => ({}));
    return new FileHashes(folder, memory, before, finished);
  }

  /**
   * The size in bytes, and 22 characters of the SHA-256; `known` is taken for it without a look at
   * the file, when it fits.
   */
  async of(
    file: string,
    known?: (size: number) => string | undefined,
  ): Promise<{ size: number; hash: string }> {
    const found = await stat(join(this.folder, file));
    const stamp = stampOf(found);
    const remembered = this.before[file];
    const hash = known?.(found.size);
    const came = hash
      ? { size: found.size, hash }
      : remembered?.stamp === stamp
        ? remembered
        : await this.#read(file, found.size);
    this.#now[file] = { stamp, size: came.size, hash: came.hash };
    return { size: came.size, hash: came.hash };
  }

  async #read(file: string, size: number): Promise<{ size: number; hash: string }> {
    const finished = await this.finished(file);
    if (finished)
      return { size: finished.length, hash: shortHash(createHash('sha256').update(finished)) };
    return { size, hash: await hashOf(join(this.folder, file)) };
  }

  /** Remembers the files that were asked for, and no others. */
  async keep(): Promise<void> {
    await writeFile(this.memory, JSON.stringify(this.#now));
  }
}

/**
 * The time of change is the file system's own: nobody sets it back, as can be done with the time of
 * writing.
 */
const stampOf = ({ ino, size, ctimeMs }: Stats): string => `${ino} ${size} ${ctimeMs}`;

/** Read piece by piece: a film is never in memory as a whole. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return shortHash(hash);
}

const shortHash = (hash: Hash): string => hash.digest('base64url').slice(0, 22);

import type { Stats } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, isHidden } from '../content-file';
import { isContentFile } from '../save/allowed-files';
import { blobOnDisk, forEach, leadsOutside, storeBlob } from './files';

type Files = ReadonlyMap<string, string>;

/** Files that somebody wrote without the admin, as far as noticed, and no commit has yet. */
export class LooseFiles {
  #noted = new Set<string>();
  #isClosing = false;
  /** What the first look stored. */
  readonly #stored = new Map<string, { size: number; modified: number; blob: string }>();

  constructor(
    private readonly folder: string,
    private readonly gitDir: string,
  ) {}

  note(paths: Iterable<string>): void {
    for (const path of paths) this.#noted.add(path);
  }

  /** A look that goes on ends soon. */
  close(): void {
    this.#isClosing = true;
  }

  /** Looks at all files, and stores what is new of them. */
  async find(known: Files): Promise<void> {
    // No links: what they lead to need not be looked for at each file.
    const there = (await filesBelow(this.folder)).filter((path) => isContent(path, known));
    const gone = new Set(known.keys());
    for (const path of there) gone.delete(path);
    this.note(gone);
    await forEach(there, async (path) => {
      if (this.#isClosing) return;
      const found = await lstat(join(this.folder, path)).catch(() => null);
      const blob = await this.#blobAt(path, found, known);
      if (blob === (known.get(path) ?? null)) return;
      if (found && blob)
        this.#stored.set(path, { size: found.size, modified: found.mtimeMs, blob });
      this.#noted.add(path);
    });
  }

  /** Has the blobs committed that differ, of these paths too. After a failure they count as loose. */
  async taken<Commit>(
    also: Iterable<string>,
    known: Files,
    commit: (blobs: ReadonlyMap<string, string | null>) => Promise<Commit>,
  ): Promise<Commit | null> {
    // What is noted from here on is looked at the next time.
    const noted = this.#noted;
    this.#noted = new Set();
    try {
      const blobs = new Map<string, string | null>();
      const paths = new Set([...noted, ...also]);
      await forEach(paths, async (path) => {
        // What a link leads to is nobody's edit.
        if (!isContent(path, known) || (await leadsOutside(this.folder, path))) return;
        const found = await lstat(join(this.folder, path)).catch(() => null);
        const blob = await this.#blobAt(path, found, known);
        if (blob !== (known.get(path) ?? null)) blobs.set(path, blob);
      });
      const done = blobs.size === 0 ? null : await commit(blobs);
      for (const path of paths) this.#stored.delete(path);
      return done;
    } catch (error) {
      this.note(noted);
      throw error;
    }
  }

  /** The name of what lies at a path, stored where it is another one than is known. */
  async #blobAt(path: string, found: Stats | null, known: Files): Promise<string | null> {
    if (!found?.isFile()) return null;
    const stored = this.#stored.get(path);
    if (stored?.size === found.size && stored.modified === found.mtimeMs) return stored.blob;
    const before = known.get(path);
    if (before !== undefined && (await blobOnDisk(this.folder, path)) === before) return before;
    const content = await readFile(join(this.folder, path)).catch(() => null);
    return content && storeBlob(this.gitDir, content);
  }
}

/** Whether a file is content, or was committed by somebody. */
const isContent = (path: string, known: Files): boolean =>
  !isHidden(path) && (known.has(path) || isContentFile(path));

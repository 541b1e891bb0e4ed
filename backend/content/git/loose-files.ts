import type { Stats } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, isHidden } from '../content-file';
import { isContentFile } from '../save/allowed-files';
import { blobOnDisk, forEach, leadsOutside, storeBlob } from './files';

type Files = ReadonlyMap<string, string>;

/** Edits by hand that no commit has yet. */
export class LooseFiles {
  #noted = new Set<string>();
  #isClosing = false;
  readonly #stored = new Map<string, { size: number; modified: number; blob: string }>();

  constructor(
    private readonly folder: string,
    private readonly gitDir: string,
  ) {}

  record(paths: Iterable<string>): void {
    for (const path of paths) this.#noted.add(path);
  }

  close(): void {
    this.#isClosing = true;
  }

  async find(known: Files): Promise<void> {
    // No links: their targets need no check for each file.
    const there = (await filesBelow(this.folder)).filter((path) => known.has(path) || isContentFile(path));
    const gone = new Set(known.keys());
    for (const path of there) gone.delete(path);
    this.record(gone);
    await forEach(there, async (path) => {
      if (this.#isClosing) return;
      const found = await lstat(join(this.folder, path)).catch(() => null);
      const blob = await this.#blobAt(path, found, known);
      if (blob === (known.get(path) ?? null)) return;
      if (found && blob) this.#stored.set(path, { size: found.size, modified: found.mtimeMs, blob });
      this.#noted.add(path);
    });
  }

  /** Has the blobs committed that differ, of these paths too. After a failure they count as loose. */
  async taken<Commit>(
    also: Iterable<string>,
    known: Files,
    commit: (blobs: ReadonlyMap<string, string | null>) => Promise<Commit>,
  ): Promise<Commit | null> {
    // Later ones wait for the next look.
    const noted = this.#noted;
    this.#noted = new Set();
    try {
      const blobs = new Map<string, string | null>();
      const paths = new Set([...noted, ...also]);
      await forEach(paths, async (path) => {
        // The target of a link is nobody's edit.
        if (!isContent(path, known) || (await leadsOutside(this.folder, path))) return;
        const found = await lstat(join(this.folder, path)).catch(() => null);
        const blob = await this.#blobAt(path, found, known);
        if (blob !== (known.get(path) ?? null)) blobs.set(path, blob);
      });
      const done = blobs.size === 0 ? null : await commit(blobs);
      for (const path of paths) this.#stored.delete(path);
      return done;
    } catch (error) {
      this.record(noted);
      throw error;
    }
  }

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

const isContent = (path: string, known: Files): boolean => !isHidden(path) && (known.has(path) || isContentFile(path));

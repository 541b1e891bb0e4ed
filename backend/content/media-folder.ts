import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { mediaPath } from '../../core/content/media-files';
import { filesBelow } from './content-file';
import { leadsOutside } from './git/files';
import { sha256OfFile } from '../../platform/hash';

interface MediaFile {
  hash: string;
  size: number;
  modified: number;
}

export interface ListedFile {
  path: string;
  /** In bytes. */
  size: number;
  written: number;
}

const urlPrefix = '/media/';

/** The media files, each known by the first 16 hexadecimal digits of its SHA-256. */
export class MediaFolder {
  readonly #files = new Map<string, MediaFile>();

  constructor(readonly root: string) {}

  async scan(): Promise<void> {
    // Not through a link in its place.
    const isThere = (await lstat(this.root).catch(() => null))?.isDirectory();
    const paths = isThere ? await filesBelow(this.root) : [];
    for (const path of paths) await this.refresh(path);
    // Only now: the files are read meanwhile.
    const there = new Set(paths);
    for (const path of this.#files.keys()) if (!there.has(path)) this.#files.delete(path);
  }

  async refresh(path: string): Promise<boolean> {
    const before = this.#files.get(path);
    const now = await this.#read(path);
    if (now) this.#files.set(path, now);
    else this.#files.delete(path);
    return before?.hash !== now?.hash;
  }

  /** `/media/a/b.jpg#x` -> `/media/<hash>/a/b.jpg#x`; without a file as it is. */
  urlOf(authored: string): string {
    const authoredPath = mediaPath(authored) ?? '';
    const path = pathOf(authoredPath);
    const file = path && this.#files.get(path);
    if (!file) return authored;
    return `${urlPrefix}${file.hash}/${path.split('/').map(encodeURIComponent).join('/')}${authored.slice(authoredPath.length)}`;
  }

  has(authored: string): boolean {
    const path = pathOf(authored);
    return path !== null && this.#files.has(path);
  }

  list(): ListedFile[] {
    return [...this.#files].map(([path, { size, modified }]) => ({
      path: urlPrefix.slice(1) + path,
      size,
      written: modified,
    }));
  }

  fileAt(authored: string): { path: string; written: number } | null {
    const path = pathOf(mediaPath(authored) ?? '');
    const file = path && this.#files.get(path);
    return file ? { path, written: file.modified } : null;
  }

  /** True when the file is there and is, at this very moment, the one with this hash. */
  async fits(path: string, hash: string): Promise<boolean> {
    const known = this.#files.get(path);
    if (!known) return false;
    const now = await lstat(join(this.root, path)).catch(() => null);
    if (now?.size === known.size && now.mtimeMs === known.modified) return known.hash === hash;
    // Saved just now; not recorded, so that the next refresh sees the change.
    return (await this.#read(path))?.hash === hash;
  }

  async #read(path: string): Promise<MediaFile | null> {
    const file = join(this.root, path);
    try {
      if (await leadsOutside(this.root, path)) return null;
      const found = await lstat(file);
      const hash = (await sha256OfFile(file)).slice(0, 16);
      return { hash, size: found.size, modified: found.mtimeMs };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

function pathOf(authored: string): string | null {
  return authored.startsWith(urlPrefix) ? authored.slice(urlPrefix.length) : null;
}

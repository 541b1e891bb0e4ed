import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { commitTimes } from './commit-times';

/**
 * When the files of the content folder were last changed, in epoch ms; null: nobody knows. Of what
 * is as it was committed, when that was: a fresh copy of the folder is as old as its content. Of
 * anything else, when the file was written.
 */
export class FileTimes {
  #committed: ReadonlyMap<string, number | null> = new Map();
  readonly #written = new Set<string>();

  constructor(private readonly folder: string) {}

  /** Asks the history anew, once for all files. */
  async readHistory(): Promise<void> {
    this.#committed = await commitTimes(this.folder);
    this.#written.clear();
  }

  /** The file was written since: what the history says no longer counts. */
  noteWritten(path: string): void {
    this.#written.add(path);
  }

  /** `written`: when the file was written, where that is known already. */
  async of(path: string, written?: number): Promise<number | null> {
    const committed = this.#written.has(path) ? undefined : this.#committed.get(path);
    if (committed !== undefined) return committed;
    return written ?? (await lstat(join(this.folder, path)).catch(() => null))?.mtimeMs ?? null;
  }
}

/**
 * What is not known is older than what is. A clock that goes wrong elsewhere does not make changes
 * of tomorrow.
 */
export function newestOf(times: readonly (number | null)[], now: Date): string | null {
  const newest = Math.max(...times.map((time) => time ?? -Infinity));
  return newest === -Infinity ? null : isoSeconds(new Date(Math.min(newest, now.getTime())));
}

/** `2026-03-31T09:30:00Z` */
function isoSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '');
}

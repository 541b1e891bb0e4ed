import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Last changes of content files in epoch ms: the commit of unchanged files, else the mtime. */
export class FileTimes {
  #committed: ReadonlyMap<string, number | null> = new Map();
  readonly #written = new Set<string>();

  constructor(private readonly folder: string) {}

  async readHistory(): Promise<void> {
    this.#committed = await commitTimes(this.folder);
    this.#written.clear();
  }

  /** The file was written since: its commit time no longer counts. */
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

/** The newest known time, not later than now. */
export function newestOf(times: readonly (number | null)[], now: Date): string | null {
  const newest = Math.max(...times.map((time) => time ?? -Infinity));
  return newest === -Infinity ? null : isoSeconds(new Date(Math.min(newest, now.getTime())));
}

/** `2026-03-31T09:30:00Z` */
function isoSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '');
}

/** A history that takes longer is not read: the start must not wait for it. */
const options = { timeout: 20_000, maxBuffer: 512 * 1024 * 1024 };

/** Begins the line of a commit in the output of `git log`. */
const commitMark = '\u0001';

/** Epoch ms of unmodified files; null: before a shallow clone. Empty without git. */
export async function commitTimes(folder: string): Promise<Map<string, number | null>> {
  const times = new Map<string, number | null>();
  try {
    const cwd = await realpath(folder);
    // Looking must not write: others may be at work in the same tree.
    const git = async (...words: string[]) =>
      (await run('git', ['--no-optional-locks', ...words], { cwd, ...options })).stdout.split('\0');
    const paths = ['-z', '--name-only', '--relative', '--no-renames', '--no-ext-diff'];
    const [committed, changed, history] = await Promise.all([
      git('ls-tree', '-r', '-z', '--name-only', 'HEAD'),
      git('diff', ...paths, 'HEAD', '--', '.'),
      git('log', `--format=${commitMark}%ct %D`, '--decorate', ...paths, '--', '.'),
    ]);
    const isChanged = new Set(changed);
    const wanted = new Set(committed.filter((path) => path && !isChanged.has(path)));
    for (const path of wanted) times.set(path, null);
    let time: number | null = null;
    // From the newest commit back: the first that names a file is the last that touched it.
    for (const token of history) {
      if (token.startsWith(commitMark)) {
        const [seconds, ...names] = token.slice(commitMark.length).split(/,? /);
        // Where a shallow clone ends, everything seems to come from one commit.
        time = names.includes('grafted') ? null : Number(seconds) * 1000;
      } else if (wanted.delete(token.replace(/^\n/, ''))) times.set(token.replace(/^\n/, ''), time);
    }
  } catch {
    // No git, work tree, commit or trust: the times of the files count.
  }
  return times;
}

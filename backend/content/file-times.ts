import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Last changes of content files in epoch ms: the commit of unchanged files, else the mtime. */
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

/** The newest known time, not later than now. */
export function newestOf(times: readonly (number | null)[], now: Date): string | null {
  const newest = Math.max(...times.map((time) => time ?? -Infinity));
  return newest === -Infinity ? null : isoSeconds(new Date(Math.min(newest, now.getTime())));
}

/** `2026-03-31T09:30:00Z` */
function isoSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '');
}

/** A history that cannot be read in this time is left alone: the start must not wait for it. */
const patience = 20_000;

/** Begins the line of a commit in what `git log` is asked to print. */
const commitMark = '\u0001';

/** Last commits of unmodified files below a folder in epoch ms; null: before a shallow clone. */
export async function commitTimes(folder: string): Promise<Map<string, number | null>> {
  const times = new Map<string, number | null>();
  try {
    const directory = await realpath(folder);
    const [committed, changed] = await Promise.all([
      pathsOf(directory, ['ls-tree', '-r', '-z', '--name-only', 'HEAD']),
      pathsOf(directory, [
        'diff',
        '-z',
        '--name-only',
        '--relative',
        '--no-renames',
        '--no-ext-diff',
        'HEAD',
        '--',
        '.',
      ]),
    ]);
    const wanted = new Set(committed);
    for (const path of changed) wanted.delete(path);
    for (const path of wanted) times.set(path, null);
    if (wanted.size > 0) await readHistory(directory, wanted, times);
  } catch {
    // No git, no work tree, no commit yet, or one that git does not trust: the files themselves
    // tell what they can.
  }
  return times;
}

async function pathsOf(directory: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await git(directory, words, (token) => found.push(token));
  return found.filter(Boolean);
}

/** From the newest commit back: the first that names a file is the last that touched it. */
async function readHistory(
  directory: string,
  wanted: Set<string>,
  times: Map<string, number | null>,
): Promise<void> {
  let time: number | null = null;
  const format = `--format=${commitMark}%ct %D`;
  const words = [
    'log',
    '-z',
    format,
    '--decorate',
    '--name-only',
    '--relative',
    '--no-renames',
    '--no-ext-diff',
    '--',
    '.',
  ];
  await git(directory, words, (token) => {
    if (token.startsWith(commitMark)) {
      const [seconds, ...names] = token.slice(commitMark.length).split(/,? /);
      // Where a shallow copy ends, everything seems to come from one commit.
      time = names.includes('grafted') ? null : Number(seconds) * 1000;
    } else {
      const path = token.replace(/^\n/, '');
      if (wanted.delete(path)) times.set(path, time);
    }
    return wanted.size > 0;
  });
}

/** Runs git and passes its NUL-separated tokens to `take`, which answers false to stop. */
async function git(
  directory: string,
  words: readonly string[],
  take: (token: string) => unknown,
): Promise<void> {
  // Looking must not write: others may be at work in the same tree.
  const child = spawn('git', ['--no-optional-locks', ...words], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: patience,
  });
  const ended = once(child, 'close');
  let heardEnough = false;
  let rest = '';
  const hear = (text: string) => {
    const tokens = (rest + text).split('\0');
    rest = tokens.pop() ?? '';
    if (!heardEnough) heardEnough = tokens.some((token) => take(token) === false);
    if (heardEnough) child.kill();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  const [code, signal] = (await ended) as [number | null, string | null];
  if (!heardEnough && code !== 0) throw new Error(`git ${words[0]} ended with ${code ?? signal}`);
}

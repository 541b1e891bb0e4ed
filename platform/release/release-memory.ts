import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../hash';
import { isAside, writeAtomically } from '../files/write-atomically';

interface SeenFile {
  path: string;
  immutable: boolean;
  /** Of what was served: a page after its post-processing. */
  hash: string;
}

/** `.cache/release-files.json`: after a clean build every file is read. */
export const memoryPlace = '.cache/release-files.json';

interface Memory {
  /** What decides a file beside its bytes in `public/`. */
  key: string;
  release: string;
  /** Written anew whenever webpack has compiled. */
  scripts: string;
  files: Record<string, [stamp: string, path: string, immutable: 0 | 1, hash: string]>;
}

const empty: Memory = { key: '', release: '', scripts: '', files: {} };

/** What the last release was made of. A file with the same stamp is not read again. */
export class ReleaseMemory {
  readonly #now: Memory['files'] = {};
  readonly #scripts: string;
  readonly #key: string;

  /** `inputs`: the code and the settings of the post-processing. Null: nothing can be told of it. */
  private constructor(
    private readonly root: string,
    private readonly before: Memory,
    inputs: readonly string[] | null,
  ) {
    this.#scripts = stampAt(join(root, 'public/webpack.stats.json'));
    this.#key = inputs ? sha256(JSON.stringify(inputs)) : '';
    if (!inputs || before.key !== this.#key) this.before = empty;
  }

  static read(root: string, inputs: readonly string[] | null): ReleaseMemory {
    return new ReleaseMemory(root, memoryOf(root), inputs);
  }

  /** Whether the scripts of this build are those of the last one. */
  get scriptsStand(): boolean {
    return this.before.scripts !== '' && this.before.scripts === this.#scripts;
  }

  knows(file: string): Pick<SeenFile, 'path' | 'immutable'> | undefined {
    const seen = this.before.files[file];
    return seen && { path: seen[1], immutable: seen[2] === 1 };
  }

  /** The hash of a file that nobody has written to since, and the stamp to remember it with. */
  look(file: string): { stamp: string; hash: string | undefined } {
    const stamp = stampAt(join(this.root, 'public', file));
    const seen = this.before.files[file];
    return { stamp, hash: seen?.[0] === stamp ? seen[3] : undefined };
  }

  record(file: string, stamp: string, { path, immutable, hash }: SeenFile): void {
    this.#now[file] = [stamp, path, immutable ? 1 : 0, hash];
  }

  async write(release: string): Promise<void> {
    const now: Memory = { key: this.#key, release, scripts: this.#scripts, files: this.#now };
    await writeAtomically(join(this.root, memoryPlace), JSON.stringify(now), { flush: false });
  }
}

function memoryOf(root: string): Memory {
  try {
    return JSON.parse(readFileSync(join(root, memoryPlace), 'utf8')) as Memory;
  } catch {
    return empty;
  }
}

export const releaseOfCache = (root: string): string => memoryOf(root).release;

/** `ctime` cannot be set by programs, unlike `mtime`. */
const stampOf = ({ ino, size, ctimeMs }: Stats): string => `${ino} ${size} ${ctimeMs}`;

function stampAt(place: string): string {
  const found = statSync(place, { throwIfNoEntry: false });
  return found ? stampOf(found) : '';
}

/** All files below a folder, whole ones: `pt/index.html`. */
export function filesBelowSync(folder: string): string[] {
  const found: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (isAside(entry.name)) continue;
      const file = below + entry.name;
      if (entry.isDirectory()) walk(`${file}/`);
      else found.push(file);
    }
  };
  walk('');
  return found;
}

/** After `public` was copied with its cache: the files of the copy are known too. */
export async function moveMemory(from: string, to: string): Promise<void> {
  const memory = memoryOf(from);
  const moved = Object.entries(memory.files).flatMap(([file, [stamp, ...rest]]) =>
    stamp === stampAt(join(from, 'public', file))
      ? [[file, [stampAt(join(to, 'public', file)), ...rest]] as const]
      : [],
  );
  const stats = 'public/webpack.stats.json';
  const scripts = memory.scripts === stampAt(join(from, stats)) ? stampAt(join(to, stats)) : '';
  const copy = { ...memory, scripts, files: Object.fromEntries(moved) };
  await writeAtomically(join(to, memoryPlace), JSON.stringify(copy), { flush: false });
}

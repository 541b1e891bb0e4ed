import { constants, copyFile, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Stats } from 'node:fs';
import { compressed } from './compress';
import { sha256, sha256OfFile } from '../../platform/hash';
import { contentTypeOf, isCompressible } from '../../platform/release/content-types';
import { type Encoding, encodingSuffix, type ReleaseFile } from '../../platform/release/manifest';
import type { SiteFile } from './read-routes';

/** The previous release, whose unchanged files are linked to. */
export interface Predecessor {
  folder: string;
  /** By the file under `public/`. */
  files: ReadonlyMap<string, ReleaseFile>;
}

/**
 * Writes a file of the site and its compressed forms into the release. Gatsby overwrites `public/`
 * in place, so files are copied from there, not linked.
 */
export async function writeReleaseFile(
  site: SiteFile,
  source: string,
  hashes: FileHashes,
  folder: string,
  finished: Finished,
  before?: Predecessor,
): Promise<ReleaseFile> {
  const from = join(source, site.file);
  const to = join(folder, site.file);
  const known = before?.files.get(site.file);
  // A picture or film whose URL changes with its content need not be read.
  const isFixed = site.immutable && !isCompressible(site.file) && known?.immutable;
  const { size, hash } = await hashes.of(site.file, (bytes) =>
    isFixed && known.size === bytes ? known.hash : undefined,
  );
  await mkdir(dirname(to), { recursive: true });
  if (before && known?.hash === hash && (await linked(known, before.folder, folder))) {
    return { ...known, path: site.path, immutable: site.immutable };
  }
  const body = await finished(site.file);
  if (body) await writeFile(to, body);
  else await copyFile(from, to, constants.COPYFILE_FICLONE);
  const keptForEver = site.immutable && !site.file.endsWith('.map');
  const isPage = site.file.endsWith('.html');
  const forms = isCompressible(site.file)
    ? await compressed(body ?? (await readFile(from)), keptForEver, isPage)
    : {};
  const sizes: Partial<Record<Encoding, number>> = {};
  for (const [encoding, form] of Object.entries(forms) as [Encoding, Buffer][]) {
    await writeFile(to + encodingSuffix[encoding], form);
    sizes[encoding] = form.length;
  }
  return { ...site, type: contentTypeOf(site.file), hash, size, encodings: sizes };
}

/** False when a link cannot be made (another disk, a missing file): the file is then written. */
async function linked(known: ReleaseFile, fromFolder: string, toFolder: string): Promise<boolean> {
  const encodings = Object.keys(known.encodings) as Encoding[];
  const names = ['', ...encodings.map((each) => encodingSuffix[each])].map(
    (suffix) => known.file + suffix,
  );
  try {
    for (const name of names)
      await link(join(fromFolder, name), join(toFolder, name)).catch(unlessThere);
    return true;
  } catch {
    // Writing over these links would change the previous release.
    await Promise.all(names.map((name) => rm(join(toFolder, name), { force: true })));
    return false;
  }
}

/** A public file may itself end in `.gz`: then it exists already. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** By file; the stamp tells when it was last written. */
type Seen = Record<string, { stamp: string; size: number; hash: string }>;

/** The post-processed content of a file; null for a file that is copied. */
export type Finished = (file: string) => Promise<Buffer | null>;

/**
 * The hashes of the files in a folder, stored from build to build: an unchanged file is not read
 * again.
 */
export class FileHashes {
  readonly #now: Seen = {};

  private constructor(
    private readonly folder: string,
    private readonly memory: string,
    private readonly before: Seen,
    private readonly finished: Finished,
  ) {}

  /** `memory` is the file that stores the hashes; a missing or broken one counts as empty. */
  static async open(folder: string, memory: string, finished: Finished): Promise<FileHashes> {
    const before = await readFile(memory, 'utf8')
      .then((text) => JSON.parse(text) as Seen)
      .catch(() => ({}));
    return new FileHashes(folder, memory, before, finished);
  }

  /**
   * The size in bytes, and 22 characters of the SHA-256. `known` may return the hash by the size,
   * without reading the file.
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
    const hash = finished
      ? sha256(finished, 'base64url')
      : await sha256OfFile(join(this.folder, file), 'base64url');
    return { size: finished?.length ?? size, hash: hash.slice(0, 22) };
  }

  /** Stores the files that were asked for, and no others. */
  async keep(): Promise<void> {
    await writeFile(this.memory, JSON.stringify(this.#now));
  }
}

/** `ctime` cannot be set by programs, unlike `mtime`. */
const stampOf = ({ ino, size, ctimeMs }: Stats): string => `${ino} ${size} ${ctimeMs}`;

import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressed } from './compress';
import { contentTypeOf, isCompressible } from '../../platform/release/content-types';
import type { FileHashes, Finished } from './file-hashes';
import { encodingSuffix, type Encoding, type ReleaseFile } from '../../platform/release/manifest';
import type { SiteFile } from './read-routes';

/**
 * The release before, whose unchanged files are linked to instead of being copied and compressed
 * again.
 */
export interface Predecessor {
  folder: string;
  /** By the file under `public/`. */
  files: ReadonlyMap<string, ReleaseFile>;
}

/**
 * Puts one file of the site and its compressed forms into the release folder. Gatsby overwrites its
 * `public/` in place, so that a link to it would change under a live release: from there files are
 * copied (by reference, where the disk can).
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
  // A picture or a film whose address changes with its content need not be read to know that it is
  // the same.
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

/**
 * False when a link cannot be made (another disk, a file that is gone): the file is then written
 * anew.
 */
async function linked(known: ReleaseFile, fromFolder: string, toFolder: string): Promise<boolean> {
  const suffixes = [
    '',
    ...(Object.keys(known.encodings) as Encoding[]).map((encoding) => encodingSuffix[encoding]),
  ];
  try {
    for (const suffix of suffixes) {
      await link(join(fromFolder, known.file + suffix), join(toFolder, known.file + suffix)).catch(
        unlessThere,
      );
    }
    return true;
  } catch {
    // What was linked so far must go: writing over it would write into the release before.
    await Promise.all(
      suffixes.map((suffix) => rm(join(toFolder, known.file + suffix), { force: true })),
    );
    return false;
  }
}

/** A public file may itself end in `.gz`: then it has been put there already. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

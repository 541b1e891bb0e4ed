import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile, type Manifest, type ReleaseFile } from '../../platform/release/manifest';
import type { Locale } from '../../core/i18n/locales';
import { errorPagePaths } from '../../core/routing/error-pages';
import { functionTable, type FunctionTable } from './functions/function-table';
import { redirectTable, type Redirection } from './redirects';

/** A file of a release and where the release lies. */
export interface Servable {
  file: ReleaseFile;
  folder: string;
}

/** One release, ready to answer: nothing is looked up on the disk by the path of a request. */
export interface LoadedRelease {
  id: string;
  manifest: Manifest;
  fileAt(path: string): Servable | undefined;
  /** Where a path leads that is no file; null when nowhere. */
  redirectFrom(path: string, query: string): Redirection | null;
  /** Something stood at this path, and is gone for good. */
  isGone(path: string): boolean;
  functions: FunctionTable;
  /** The site's own page for what went wrong. */
  errorPage(status: 404 | 500, locale: Locale): Servable | undefined;
}

/**
 * Reads a release folder. `root` is where the functions find their packages. Throws when it is not
 * complete, with the name of the file.
 */
export async function loadRelease(folder: string, root: string): Promise<LoadedRelease> {
  const file = join(folder, manifestFile);
  try {
    return readied(folder, root, JSON.parse(await readFile(file, 'utf8')) as Manifest);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new Error(`${file} is damaged (${message})`);
    throw code === undefined
      ? error
      : new Error(code === 'ENOENT' ? `${file} is not there` : `${file} cannot be read (${code})`);
  }
}

function readied(folder: string, root: string, manifest: Manifest): LoadedRelease {
  if (manifest.format !== 1)
    throw new Error(`The release ${folder} has a format that this server does not know`);
  const gone = new Set(manifest.gone?.map(plain));
  const files = new Map(
    manifest.files.map((file) => [file.path, { file, folder: join(folder, 'public') }]),
  );
  return {
    id: manifest.id,
    manifest,
    fileAt: (path) => files.get(path),
    redirectFrom: redirectTable(manifest.redirects, (path) => files.has(path)),
    isGone: (path) => gone.has(plain(path)),
    functions: functionTable(manifest.functions, folder, root),
    errorPage: (status, locale) => {
      const path = errorPagePaths(status, locale).find((candidate) => files.has(candidate));
      return path === undefined ? undefined : files.get(path);
    },
  };
}

/** As redirects are compared: without a slash at the end, in whatever case. */
const plain = (path: string): string => path.replace(/(?<!\/)\/+$/, '').toLowerCase();

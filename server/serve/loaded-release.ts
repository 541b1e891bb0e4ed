import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import {
  type Manifest,
  manifestFile,
  type ReleaseFile,
  type ReleaseFunction,
} from '../../platform/release/manifest';
import type { Locale } from '../../core/i18n/locales';
import { errorPagePaths } from '../../core/routing/paths';
import { type Redirection, redirectTable } from './redirects';
import type { SubmissionRequest } from '../forms/submission-http';

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
  isGone(path: string): boolean;
  functions: ReturnType<typeof functionTable>;
  errorPage(status: 404 | 500, locale: Locale): Servable | undefined;
}

/** Reads a release folder. `root`: where functions find packages. Throws, naming the file. */
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

/** The HTML of a page; null when the release has no such page. */
export async function readPage(release: LoadedRelease, path: string): Promise<string | null> {
  const found = release.fileAt(path);
  return found?.file.type.startsWith('text/html')
    ? readFile(join(found.folder, found.file.file), 'utf8')
    : null;
}

function functionTable(functions: readonly ReleaseFunction[], folder: string, root: string) {
  const loaded = new Map<string, SiteFunction>();
  const load = ({ file }: ReleaseFunction): SiteFunction => {
    const run = loaded.get(file) ?? loadFunction(join(folder, file), root);
    loaded.set(file, run);
    return run;
  };
  return {
    at(path: string): SiteFunction | undefined {
      const entry = functions.find((each) => each.path === path);
      return entry && load(entry);
    },
    /** Loads every function, so that a broken one shows before a visitor calls it. */
    loadAll: (): void => functions.forEach(load),
  };
}

/** Node's answer; the bundles of the release adapter keep there what their function returned. */
export type FunctionResponse = ServerResponse & { functionResult?: unknown };

type SiteFunction = (request: SubmissionRequest, response: FunctionResponse) => unknown;

/**
 * Loads a compiled function. It finds packages in `root`, and is not kept in the module cache: it
 * goes with its release.
 */
function loadFunction(file: string, root: string): SiteFunction {
  const module = { exports: {} as { default?: unknown } };
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(module.exports, createRequire(join(root, 'package.json')), module, file, dirname(file));
  const exported = module.exports.default ?? module.exports;
  if (typeof exported !== 'function') throw new Error(`${file} does not export a function`);
  return exported as SiteFunction;
}

import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import {
  DamagedObject,
  type Manifest,
  manifestPath,
  objectPath,
  objectsFolder,
  OtherFormat,
  parseManifest,
  readObject,
  type ReleaseFile,
  type ReleaseFunction,
} from '../../platform/release/manifest';
import { sha256 } from '../../platform/hash';
import type { Locale } from '../../core/i18n/locales';
import { errorPagePaths } from '../../core/routing/paths';
import { wasteAddress } from '../../core/waste-codes/waste-address';
import type { ErrorStatus } from '../../core/routing/routes';
import { type Redirection, redirectTable } from './redirects';
import type { SubmissionRequest } from '../forms/submission-http';

export interface Servable {
  file: ReleaseFile;
  objects: string;
}

/** One release, ready to answer: nothing is looked up on the disk by the path of a request. */
export interface LoadedRelease {
  id: string;
  manifest: Manifest;
  objects: string;
  fileAt(path: string): Servable | undefined;
  /** Where a path leads that is no file; null when nowhere. */
  redirectFrom(path: string, query: string, locale: Locale): Redirection | null;
  isGone(path: string): boolean;
  functions: ReturnType<typeof functionTable>;
  errorPage(status: ErrorStatus, locale: Locale): Servable | undefined;
}

/** Reads a release. `loaded`: earlier ones, whose bundles are not loaded again. */
export async function loadRelease(
  releases: string,
  id: string,
  root: string,
  loaded: LoadedFunctions = new Map(),
): Promise<LoadedRelease> {
  const file = manifestPath(releases, id);
  try {
    const manifest = parseManifest(await readFile(file, 'utf8'));
    return readied(objectsFolder(releases), manifest, { root, loaded });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof OtherFormat) throw new Error(`${file} ${message}`);
    if (error instanceof SyntaxError || error instanceof TypeError) throw new Error(`${file} is damaged (${message})`);
    throw code === undefined
      ? error
      : new Error(code === 'ENOENT' ? `${file} is not there` : `${file} cannot be read (${code})`);
  }
}

function readied(objects: string, manifest: Manifest, code: FunctionCode): LoadedRelease {
  const gone = new Set(manifest.gone.map(plain));
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const fileAt = (path: string): Servable | undefined => {
    const file = files.get(path);
    return file && { file, objects };
  };
  return {
    id: manifest.id,
    manifest,
    objects,
    fileAt,
    redirectFrom: redirectTable(
      manifest.redirects,
      (path) => files.has(path) || gone.has(plain(path)),
      (path) => wasteAddress(path, (page) => files.has(page)),
    ),
    isGone: (path) => gone.has(plain(path)),
    functions: functionTable(manifest.functions, objects, code),
    errorPage: (status, locale) => {
      const path = errorPagePaths(status, locale).find((candidate) => files.has(candidate));
      return path === undefined ? undefined : fileAt(path);
    },
  };
}

/** As redirects are compared: without a slash at the end, in whatever case. */
const plain = (path: string): string => path.replace(/(?<!\/)\/+$/, '').toLowerCase();

/** The HTML of a page; null when the release has no such page. */
export async function readPage(release: LoadedRelease, path: string): Promise<string | null> {
  const found = release.fileAt(path);
  return found?.file.type.startsWith('text/html') ? readText(found) : null;
}

export async function readFileAt(release: LoadedRelease, path: string): Promise<Buffer | null> {
  const found = release.fileAt(path);
  return found ? readObject(found.objects, found.file.hash) : null;
}

export const readText = async ({ file, objects }: Servable): Promise<string> =>
  String(await readObject(objects, file.hash));

export type LoadedFunctions = Map<string, SiteFunction>;

interface FunctionCode {
  root: string;
  loaded: LoadedFunctions;
}

function functionTable(functions: readonly ReleaseFunction[], objects: string, { root, loaded }: FunctionCode) {
  const load = ({ path, hash }: ReleaseFunction): SiteFunction => {
    const run = loaded.get(hash) ?? loadFunction(objects, { path, hash }, root);
    loaded.set(hash, run);
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

function loadFunction(
  objects: string,
  { path, hash }: Pick<ReleaseFunction, 'path' | 'hash'>,
  root: string,
): SiteFunction {
  const file = objectPath(objects, hash);
  const code = readFileSync(file);
  if (sha256(code) !== hash) throw new DamagedObject(file);
  const module = { exports: {} as { default?: unknown } };
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(String(code), names, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(module.exports, createRequire(join(root, 'package.json')), module, file, dirname(file));
  const exported = module.exports.default ?? module.exports;
  if (typeof exported !== 'function') throw new Error(`the bundle of ${path} does not export a function`);
  return exported as SiteFunction;
}

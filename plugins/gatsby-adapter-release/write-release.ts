import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import fastq from 'fastq';
import { FileHashes, type Finished, type Predecessor, writeReleaseFile } from './release-files';
import {
  type Manifest,
  manifestFile,
  type ReleaseFile,
  type ReleaseFunction,
  type ReleaseRedirect,
} from '../../platform/release/manifest';
import type { SiteFile } from './read-routes';

interface ReleaseContents {
  files: SiteFile[];
  redirects: ReleaseRedirect[];
  gone?: string[];
  functions: (ReleaseFunction & { bundle: string })[];
  kept?: Readonly<Record<string, string>>;
  finishing?: Finishing;
}

/** The post-processing of each page. It must depend on the page and on the code alone. */
export interface Finishing {
  finish(html: string): string;
  /** `'sha256-…'` of the inline scripts of pages, for the `Content-Security-Policy`. */
  scriptSources: readonly string[];
}

export interface ReleaseSummary {
  manifest: Manifest;
  folder: string;
  /** Files linked to the previous release. */
  unchanged: number;
}

/**
 * Writes `<releases>/<id>/` under a draft name first, then renames it. `root` is the project folder
 * with Gatsby's `public/` and `.cache/`.
 */
export async function writeRelease(
  root: string,
  releases: string,
  about: Omit<Manifest, 'format' | 'files' | 'redirects' | 'gone' | 'functions' | 'scriptSources'>,
  contents: ReleaseContents,
): Promise<ReleaseSummary> {
  const folder = join(releases, about.id);
  const draft = join(releases, `.draft-${about.id}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'public'), { recursive: true });
  try {
    const before = await newestRelease(releases);
    const source = join(root, 'public');
    const { finishing } = contents;
    const finished: Finished = async (file) =>
      finishing && file.endsWith('.html')
        ? Buffer.from(finishing.finish(await readFile(join(source, file), 'utf8')))
        : null;
    const hashes = await FileHashes.open(source, join(root, rememberedHashes), finished);
    const write = (file: SiteFile) =>
      writeReleaseFile(file, source, hashes, join(draft, 'public'), finished, before);
    const queue = fastq.promise(write, parallel);
    const files = await Promise.all(contents.files.map((file) => queue.push(file)));
    const functions = await Promise.all(
      contents.functions.map((entry) => writeFunction(entry, root, draft)),
    );
    for (const [name, from] of Object.entries(contents.kept ?? {}))
      await copyFile(join(root, from), join(draft, name));
    const { redirects, gone } = contents;
    const scriptSources = finishing?.scriptSources;
    const served = { files, redirects, gone, functions, scriptSources };
    const manifest: Manifest = { format: 1, ...about, ...served };
    await writeFile(join(draft, manifestFile), JSON.stringify(manifest));
    await rename(draft, folder);
    await hashes.keep();
    const isUnchanged = ({ file, hash }: ReleaseFile) => before?.files.get(file)?.hash === hash;
    return { manifest, folder, unchanged: files.filter(isUnchanged).length };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

// In Gatsby's cache: after a clean build every file is read.
const rememberedHashes = '.cache/release-hashes.json';

// Twice the cores: one file is read while another is compressed.
const parallel = availableParallelism() * 2;

/** The last by name, since ids begin with the time. */
async function newestRelease(releases: string): Promise<Predecessor | undefined> {
  const names = (await readdir(releases)).filter((name) => /^\d/.test(name)).sort();
  for (const name of names.reverse()) {
    const manifest = await readManifest(join(releases, name));
    if (manifest)
      return {
        folder: join(releases, name, 'public'),
        files: new Map(manifest.files.map((file) => [file.file, file])),
      };
  }
  return undefined;
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  return readFile(join(folder, manifestFile), 'utf8')
    .then((text) => JSON.parse(text) as Manifest)
    .catch(() => undefined);
}

/** Gatsby's wrapper calls the function of the site and ignores its promise. */
const ignoredPromise = /^([ \t]*)functionToExecute\(req, res\);?$/m;

/** Copies the compiled bundle of a function into the release. */
async function writeFunction(
  entry: ReleaseFunction & { bundle: string },
  root: string,
  folder: string,
): Promise<ReleaseFunction> {
  const { bundle, ...described } = entry;
  const code = await readFile(join(root, bundle), 'utf8');
  const target = join(folder, entry.file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, promiseKept(code));
  return described;
}

/**
 * Stores the promise of the function in `res.functionResult`, so that a failure becomes an answer.
 */
export const promiseKept = (code: string): string =>
  code.replace(ignoredPromise, '$1res.functionResult = functionToExecute(req, res);');

import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import { writeAtomically } from '../../platform/files/write-atomically';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import { contentTypeOf, isCompressible } from '../../platform/release/content-types';
import {
  type Encodings,
  isObjectThere,
  type Manifest,
  manifestFormat,
  manifestJson,
  manifestPath,
  objectsFolder,
  objectsOf,
  parseManifest,
  type ReleaseFile,
  type ReleaseFunction,
  type ReleaseRedirect,
} from '../../platform/release/manifest';
import { ObjectWriters, qualities, type WrittenFile } from '../../platform/release/object-writers';
import type { CompiledFunction, SiteFile } from './read-routes';
import { filesBelowSync, ReleaseMemory } from '../../platform/release/release-memory';

export interface ReleaseContents {
  files: SiteFile[];
  redirects: ReleaseRedirect[];
  gone?: string[];
  functions: CompiledFunction[];
}

/** The post-processing of each page. It must depend on the page, on files that it names with their hash, and on the code alone. */
export interface Finishing {
  /** Takes and returns bytes as `latin1`, a letter each: decoding and encoding pages takes longer than all else here. */
  finish(html: string): string;
  /** `'sha256-…'` of the inline scripts of pages, for the `Content-Security-Policy`. */
  scriptSources: readonly string[];
}

interface ReleaseOptions {
  finishing?: Finishing;
  memory?: ReleaseMemory;
}

export interface ReleaseSummary {
  manifest: Manifest;
  /** Files that the release before has too. */
  unchanged: number;
}

/** A release without a fingerprint may be of other code than the last one. */
export const memoryOf = (root: string, codeFingerprint: string | null, finishing?: Finishing) =>
  ReleaseMemory.read(root, codeFingerprint === null ? null : [codeFingerprint, ...(finishing?.scriptSources ?? [])]);

/**
 * Writes the objects of a release that are not there yet, then its manifest. Pages and their data are written
 * before the contents are asked for, when all are new.
 */
export async function writeRelease(
  root: string,
  releases: string,
  about: Omit<Manifest, 'format' | keyof ReleaseContents | 'scriptSources'>,
  contents: ReleaseContents | (() => Promise<ReleaseContents>),
  options: ReleaseOptions = {},
): Promise<ReleaseSummary> {
  const { finishing } = options;
  const { memory = memoryOf(root, about.codeFingerprint, finishing) } = options;
  const before = await newestRelease(releases);
  const objects = objectsFolder(releases);
  // What the disk has lost of a release before is written again.
  const isWhole = (file: ReleaseFile) =>
    [...objectsOf({ files: [file], functions: [] })].every((each) => isObjectThere(objects, each));
  const known = new Map(before?.files.filter(isWhole).map((file) => [file.hash, file]));
  const best = await SmallestEncodings.read(objects);
  const forms = new Map<string, Encodings>(best.all);
  for (const [hash, { encodings }] of known) if (!forms.has(hash)) forms.set(hash, encodings);
  const writers = new ObjectWriters({ objects, known: forms });
  let unchanged = 0;
  try {
    const queue = fastq.promise((file: Omit<SiteFile, 'path'>) => writers.write(...jobOf(file)), ObjectWriters.atOnce);
    const early = new Map<string, Promise<WrittenFile>>();
    if (typeof contents === 'function' && !memory.scriptsStand)
      for (const file of filesBelowSync(join(root, 'public')).filter((name) => isOfPage.test(name))) {
        const writing = queue.push({ file, immutable: false });
        // Told by the row of the file.
        writing.catch(() => undefined);
        early.set(`${file} ${memory.look(file).stamp}`, writing);
      }
    const { files, redirects, gone = [], functions } = typeof contents === 'function' ? await contents() : contents;
    const rowOf = ({ path, file, immutable }: SiteFile, stamp: string, object: WrittenFile) => {
      if (known.has(object.hash)) unchanged += 1;
      const { hash, size, encodings } = object;
      memory.record(file, stamp, { path, immutable, hash });
      return { path, immutable, hash, type: contentTypeOf(file), size, encodings };
    };
    const rows = files.map((file) => {
      const { stamp, hash } = memory.look(file.file);
      const same = hash === undefined ? undefined : known.get(hash);
      if (same) return rowOf(file, stamp, same);
      const writing = early.get(`${file.file} ${stamp}`) ?? queue.push(file);
      return writing.then((object) => rowOf(file, stamp, object));
    });
    const written: ReleaseFile[] = await Promise.all(rows);
    const served = {
      redirects,
      gone,
      functions: await Promise.all(functions.map(writeFunction)),
      scriptSources: finishing?.scriptSources ?? [],
    };
    await writers.flush();
    const all = best.of(written);
    all.sort((a, b) => (a.path < b.path ? -1 : 1));
    const manifest: Manifest = { format: manifestFormat, ...about, files: all, ...served };
    await writeAtomically(manifestPath(releases, about.id), manifestJson(manifest));
    await memory.write(about.id);
    return { manifest, unchanged };
  } finally {
    await writers.close();
  }

  function jobOf({ file, immutable }: Omit<SiteFile, 'path'>): Parameters<ObjectWriters['write']> {
    const place = join(root, 'public', file);
    const quality = isCompressible(file) ? qualities[immutable ? 'forEver' : 'quick'] : undefined;
    if (!finishing || !file.endsWith('.html')) return [{ file: place }, quality];
    // Synchronous: streams and promises for thousands of files cost more than reading them.
    return [{ body: bytesOf(finishing.finish(readFileSync(place, 'latin1'))) }, quality];
  }

  async function writeFunction({ id, path, bundle }: CompiledFunction): Promise<ReleaseFunction> {
    const code = promiseKept(await readFile(join(root, bundle), 'latin1'));
    const { hash, size } = await writers.write({ body: bytesOf(code) });
    return { id, path, hash, size };
  }
}

const isOfPage = /\.html$|\/page-data\.json$/;

function bytesOf(latin1: string): ArrayBuffer {
  const bytes = new Uint8Array(latin1.length);
  Buffer.from(bytes.buffer).write(latin1, 'latin1');
  return bytes.buffer;
}

/** The last by name, since ids begin with the time. */
async function newestRelease(releases: string): Promise<Manifest | undefined> {
  const names = (await readdir(releases).catch(() => [])).filter((name) => /^\d.*\.json$/.test(name));
  for (const name of names.sort().reverse()) {
    try {
      return parseManifest(await readFile(join(releases, name), 'utf8'));
    } catch {
      // Damaged, or of another format: the one before will do.
    }
  }
  return undefined;
}

/** Gatsby's wrapper calls the function of the site and ignores its promise. */
const ignoredPromise = /^([ \t]*)functionToExecute\(req, res\);?$/m;

/** Stores the promise of the function in `res.functionResult`: a failure becomes an answer. */
export const promiseKept = (code: string): string =>
  code.replace(ignoredPromise, '$1res.functionResult = functionToExecute(req, res);');

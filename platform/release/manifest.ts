import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../hash';

/** `<id>.json` of a release: everything that a server must know to serve it. */
export interface Manifest {
  /** Raised when older manifests can no longer be read. */
  format: typeof manifestFormat;
  id: string;
  created: string;
  gatsbyVersion: string;
  /** Null when Gatsby was run by hand: no start then takes the release for its own. */
  codeFingerprint: string | null;
  /** The state of the content, as the backend names it. */
  contentCursor: string | null;
  /** False: search index, feeds and sitemap are still old; a second release follows. */
  derived: boolean;
  files: ReleaseFile[];
  redirects: ReleaseRedirect[];
  gone: string[];
  functions: ReleaseFunction[];
  /** The allowed inline scripts, as `Content-Security-Policy` names them. */
  scriptSources: readonly string[];
}

export const manifestFormat = 1;

export interface ReleaseFile {
  /** The path that answers with it: `/pt/servicos`, `/page-data/pt/page-data.json`. */
  path: string;
  type: string;
  hash: string;
  size: number;
  /** The compressed forms that were worth keeping, each an object of its own. */
  encodings: Encodings;
  /** Its path changes with its content: it can be cached for ever. */
  immutable: boolean;
}

export type Encoding = 'br' | 'gzip';

export type Encodings = Partial<Record<Encoding, StoredBody>>;

export interface StoredBody {
  hash: string;
  size: number;
}

export interface ReleaseRedirect {
  /** `/en/licences`, `/pt/pt/*` (the rest is `:splat`) or `/blog/:slug/null`. */
  from: string;
  to: string;
  status: RedirectStatus;
  ignoreCase: boolean;
}

export const redirectStatuses = [301, 302, 303, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export interface ReleaseFunction {
  id: string;
  path: string;
  hash: string;
  size: number;
}

export const manifestPath = (releases: string, id: string): string => join(releases, `${id}.json`);

/** Where an object lies: `objects/ab/ab01…`. `objects` is that folder of the releases. */
export const objectPath = (objects: string, hash: string): string => join(objects, hash.slice(0, 2), hash);

export const objectsFolder = (releases: string): string => join(releases, 'objects');

/** An object of a release is not what its name says: the disk lost some of it. */
export class DamagedObject extends Error {
  constructor(place: string) {
    super(`${place} is damaged: take it away and run "npm run build", which makes it again.`);
  }
}

export async function readObject(objects: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(objectPath(objects, hash));
  if (sha256(bytes) !== hash) throw new DamagedObject(objectPath(objects, hash));
  return bytes;
}

/** Whether an object is there, and none of it was cut off. */
export const isObjectThere = (objects: string, { hash, size }: StoredBody): boolean =>
  statSync(objectPath(objects, hash), { throwIfNoEntry: false })?.size === size;

export function* objectsOf({ files, functions }: Pick<Manifest, 'files' | 'functions'>): Iterable<StoredBody> {
  for (const file of files) {
    yield file;
    if (file.encodings.br) yield file.encodings.br;
    if (file.encodings.gzip) yield file.encodings.gzip;
  }
  yield* functions;
}

/** A file in the JSON: its type is a place in the list `types`, `''` a form that there is not. */
type Row = [
  path: string,
  type: number,
  immutable: 0 | 1,
  size: number,
  hash: string,
  brSize: number,
  br: string,
  gzipSize: number,
  gzip: string,
];

/** A row per file, without the names of fields: half of the size. */
export function manifestJson({ files, ...about }: Manifest): string {
  const types = [...new Set(files.map(({ type }) => type))];
  const placeOf = new Map(types.map((type, place) => [type, place]));
  const rows = files.map(({ path, type, hash, size, encodings: { br, gzip }, immutable }): Row => {
    const place = placeOf.get(type) ?? 0;
    const forms = [br?.size ?? 0, br?.hash ?? '', gzip?.size ?? 0, gzip?.hash ?? ''] as const;
    return [path, place, immutable ? 1 : 0, size, hash, ...forms];
  });
  return JSON.stringify({ ...about, types, files: rows });
}

/** All of a manifest but its files, which are most of it: these are not even read. */
export async function readAbout(place: string): Promise<Omit<Manifest, 'files'>> {
  const parts: string[] = [];
  for await (const part of createReadStream(place, 'utf8')) {
    parts.push(String(part));
    const text = parts.join('');
    // The last fields; no string of the others can hold this.
    const end = text.indexOf(',"types":[');
    if (end !== -1) return JSON.parse(`${text.slice(0, end)}}`) as Omit<Manifest, 'files'>;
  }
  return JSON.parse(parts.join('')) as Omit<Manifest, 'files'>;
}

export class OtherFormat extends Error {}

/** Throws a SyntaxError or a TypeError for a damaged one. */
export function parseManifest(text: string): Manifest {
  const { types, files, ...about } = JSON.parse(text) as Omit<Manifest, 'files'> & {
    types: string[];
    files: Row[];
  };
  if (about.format !== manifestFormat)
    throw new OtherFormat(`has the format ${String(about.format)}, which this server cannot read`);
  return { ...about, files: files.map((row) => fileOf(row, types)) };
}

function fileOf(
  [path, type, immutable, size, hash, brSize, br, gzipSize, gzip]: Row,
  types: readonly string[],
): ReleaseFile {
  const encodings: Encodings = {};
  if (br) encodings.br = { hash: br, size: brSize };
  if (gzip) encodings.gzip = { hash: gzip, size: gzipSize };
  return { path, type: types[type] ?? '', hash, size, encodings, immutable: immutable === 1 };
}

/** `20260301T101502417Z-4f1a`: sorts by time, of two builds within a second too. */
export function newReleaseId(now = new Date()): string {
  return `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { manifestFile, type Manifest } from '../../../plugins/gatsby-adapter-release/manifest';
import { hashOfText } from './object-store';

/** What a release consists of, as the store knows it: every file of its folder, by its content. */
export interface ReleaseIndex {
  id: string;
  /** ISO 8601, UTC. */
  created: string;
  pages: number;
  contentCursor: string | null;
  files: IndexedFile[];
}

export interface IndexedFile {
  /** In the folder of the release: `public/pt/index.html.br`, `manifest.json`. */
  file: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** Kept in the folder of a release that the store has: which of its files is which object. */
export const indexFile = 'objects.json';
export const indexDraft = '.objects.json';

/** Reads every file of a release folder. */
export async function indexRelease(folder: string): Promise<ReleaseIndex> {
  const { id, created, contentCursor, files } = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = [indexFile, indexDraft].map((name) => join(folder, name));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const indexed: IndexedFile[] = [];
  for (const path of paths.filter((one) => !own.includes(one)).sort()) {
    const { size } = await stat(path);
    indexed.push({ file: relative(folder, path).split(sep).join('/'), size, sha256: await hashOfFile(path) });
  }
  const pages = files.filter(({ type }) => type.startsWith('text/html')).length;
  return { id, created, pages, contentCursor, files: indexed };
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** With its own hash before it: what is damaged on its way is noticed. */
export function sealIndex(index: ReleaseIndex): string {
  const text = JSON.stringify(index);
  return `${hashOfText(text)}\n${text}`;
}

/** Throws for what is damaged, and for files that would lie outside of the folder of the release. */
export function unsealIndex(sealed: string, id: string): ReleaseIndex {
  const [hash, text = ''] = sealed.split('\n', 2);
  if (hash !== hashOfText(text)) throw new Error(`the list of the files of ${id} is damaged`);
  const index = JSON.parse(text) as ReleaseIndex;
  const strays = index.files.filter(({ file, sha256 }) => !isInside(file) || !/^[\da-f]{64}$/.test(sha256));
  if (index.id !== id || strays.length > 0) throw new Error(`the list of the files of ${id} is not one of a release`);
  return index;
}

const isInside = (file: string): boolean => !file.split(/[/\\]/).some((part) => part === '..' || part === '.' || part === '');

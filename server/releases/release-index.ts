import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { sha256, sha256OfFile } from '../../platform/hash';
import { isAside } from '../../platform/files/write-atomically';
import { manifestFile, type Manifest } from '../../platform/release/manifest';

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
  sha256: string;
}

/** Kept in the folder of a release that the store has: which of its files is which object. */
export const indexFile = 'objects.json';

/** Hashes every file of a release, but those linked to the release before it. */
export async function indexRelease(folder: string): Promise<ReleaseIndex> {
  const known = await linkedFiles(folder);
  const { id, created, contentCursor, files } = JSON.parse(
    await readFile(join(folder, manifestFile), 'utf8'),
  ) as Manifest;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isIndex = (name: string) => name === indexFile || isAside(name);
  const paths = entries
    .filter((entry) => entry.isFile() && !(entry.parentPath === folder && isIndex(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const indexed: IndexedFile[] = [];
  for (const path of paths.sort()) {
    const { size, ino } = await stat(path);
    indexed.push({
      file: relative(folder, path).split(sep).join('/'),
      size,
      sha256: known.get(`${ino} ${size}`) ?? (await sha256OfFile(path)),
    });
  }
  const pages = files.filter(({ type }) => type.startsWith('text/html')).length;
  return { id, created, pages, contentCursor, files: indexed };
}

/** What the newest indexed release beside this one has, by its place on the disk. */
async function linkedFiles(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(dirname(folder)))
    .filter((name) => /^\d/.test(name) && name !== basename(folder))
    .sort();
  const known = new Map<string, string>();
  for (const name of names.reverse()) {
    const index = await keptIndex(join(dirname(folder), name));
    for (const { file, sha256 } of index?.files ?? []) {
      const found = await stat(join(dirname(folder), name, file)).catch(() => null);
      if (found) known.set(`${found.ino} ${found.size}`, sha256);
    }
    if (index) break;
  }
  return known;
}

/** The index in a release folder; null for a release that was never uploaded. */
export async function keptIndex(folder: string): Promise<ReleaseIndex | null> {
  return readFile(join(folder, indexFile), 'utf8')
    .then((sealed) => unsealIndex(sealed, basename(folder)))
    .catch(() => null);
}

/** With its own hash before it: what is damaged on its way is noticed. */
export function sealIndex(index: ReleaseIndex): string {
  const text = JSON.stringify(index);
  return `${sha256(text)}\n${text}`;
}

/** Throws for what is damaged, and for paths outside of the release. */
export function unsealIndex(sealed: string, id: string): ReleaseIndex {
  const [hash, text = ''] = sealed.split('\n', 2);
  if (hash !== sha256(text)) throw new Error(`the list of the files of ${id} is damaged`);
  const index = JSON.parse(text) as ReleaseIndex;
  const strays = index.files.filter(
    (each) => !isInside(each.file) || !/^[\da-f]{64}$/.test(each.sha256),
  );
  if (index.id !== id || strays.length > 0)
    throw new Error(`the list of the files of ${id} is not one of a release`);
  return index;
}

const isInside = (file: string): boolean =>
  !file.split(/[/\\]/).some((part) => part === '..' || part === '.' || part === '');

import { readTree, type TreeEntry, writeTree } from 'isomorphic-git';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeAtomically } from '../../../platform/files/write-atomically';
import { atomicFiles as fs } from './files';

const mostKept = 1000;
const kept = new Map<string, readonly TreeEntry[]>();

/** A folder of a state, by its name in the repository; what has a name never changes. */
async function entriesOf(dir: string, oid: string): Promise<readonly TreeEntry[]> {
  const key = `${dir}\0${oid}`;
  const known = kept.get(key);
  if (known) return known;
  const { tree } = await readTree({ fs, dir, oid });
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, tree);
  return tree;
}

/** All files of a state, in the order of git; links and other repositories in it are left out. */
export async function filesOfTree(
  dir: string,
  oid: string,
  prefix = '',
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { type, mode, path, oid: id } of await entriesOf(dir, oid)) {
    if (type === 'blob' && mode.startsWith('100')) found.set(prefix + path, id);
    if (type === 'tree')
      for (const [below, file] of await filesOfTree(dir, id, `${prefix}${path}/`))
        found.set(below, file);
  }
  return found;
}

/** The file at a path of a state, null when there is none, without reading the rest. */
export async function fileOfTree(dir: string, oid: string, path: string): Promise<string | null> {
  const [first = '', ...deeper] = path.split('/');
  const entry = (await entriesOf(dir, oid)).find((each) => each.path === first);
  if (deeper.length === 0) return entry?.type === 'blob' ? entry.oid : null;
  return entry?.type === 'tree' ? fileOfTree(dir, entry.oid, deeper.join('/')) : null;
}

/** The paths that differ between two states, without reading the folders that do not. */
export async function differingPaths(
  dir: string,
  one: string | null,
  other: string | null,
  prefix = '',
): Promise<string[]> {
  if (one === other) return [];
  const [before, after] = await Promise.all(
    [one, other].map(async (oid) => new Map(oid ? byName(await entriesOf(dir, oid)) : [])),
  );
  const paths: string[] = [];
  for (const name of new Set([...before!.keys(), ...after!.keys()])) {
    const [was, is] = [before!.get(name), after!.get(name)];
    if (was?.oid === is?.oid) continue;
    const [wasTree, isTree] = [was, is].map((entry) => (entry?.type === 'tree' ? entry.oid : null));
    if (wasTree || isTree)
      paths.push(
        ...(await differingPaths(dir, wasTree ?? null, isTree ?? null, `${prefix}${name}/`)),
      );
    if (was?.type === 'blob' || is?.type === 'blob') paths.push(prefix + name);
  }
  return paths;
}

const byName = (entries: readonly TreeEntry[]) =>
  entries.map((entry) => [entry.path, entry] as const);

/** Writes the tree with changes `path -> blob`, or null to remove. Null: an empty tree. */
export async function treeWith(
  dir: string,
  oid: string | null,
  changes: ReadonlyMap<string, string | null>,
): Promise<string | null> {
  const entries = new Map(oid ? byName(await entriesOf(dir, oid)) : []);
  const folders = new Map<string, Map<string, string | null>>();
  for (const [path, blob] of changes) {
    const [first = '', ...deeper] = path.split('/');
    if (deeper.length > 0)
      folders.set(
        first,
        (folders.get(first) ?? new Map<string, string | null>()).set(deeper.join('/'), blob),
      );
    else if (blob === null) entries.delete(first);
    else entries.set(first, { mode: '100644', path: first, oid: blob, type: 'blob' });
  }
  for (const [name, below] of folders) {
    const known = entries.get(name);
    const tree = await treeWith(dir, known?.type === 'tree' ? known.oid : null, below);
    if (tree === null) entries.delete(name);
    else entries.set(name, { mode: '040000', path: name, oid: tree, type: 'tree' });
  }
  return entries.size === 0 ? null : writeTree({ fs, dir, tree: [...entries.values()] });
}

/** Git's index, version 2, without the state of the disk: `git status` compares the bytes. */
export async function writeIndex(
  gitDir: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = [...files]
    .map(([path, oid]) => ({ name: Buffer.from(path), oid }))
    .sort((a, b) => Buffer.compare(a.name, b.name))
    .map(({ name, oid }) => {
      const bytes = Buffer.alloc(Math.ceil((62 + name.length + 1) / 8) * 8);
      bytes.writeUInt32BE(0o100644, 24);
      bytes.write(oid, 40, 'hex');
      bytes.writeUInt16BE(Math.min(name.length, 0xfff), 60);
      name.copy(bytes, 62);
      return bytes;
    });
  const header = Buffer.from('DIRC\0\0\0\x02\0\0\0\0', 'latin1');
  header.writeUInt32BE(entries.length, 8);
  const body = Buffer.concat([header, ...entries]);
  const checksum = createHash('sha1').update(body).digest();
  // Lost, it is made again: it need not be through to the disk.
  await writeAtomically(join(gitDir, 'index'), Buffer.concat([body, checksum]), { flush: false });
}

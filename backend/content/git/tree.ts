import { readTree, writeTree, type TreeEntry } from 'isomorphic-git';

import { atomicFiles as fs } from './atomic-files';

/** By its path; a file that may be executed counts as any other. */
export type TreeFiles = ReadonlyMap<string, string>;

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

/**
 * Writes the state that a state becomes by changes, `path -> blob` or null for what goes; answers
 * its name. Null: nothing is left of it.
 */
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

import { readObject, type TreeEntry } from 'isomorphic-git';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeAtomically } from '../../../platform/files/write-atomically';
import { atomicFiles as fs, looseObject, storeObject } from './files';

/** Entries of folders: each save makes another state of a large one. */
const mostKept = 200_000;
const kept = new Map<string, ReadonlyMap<string, TreeEntry>>();
let keptEntries = 0;

function keep(key: string, entries: ReadonlyMap<string, TreeEntry>): void {
  if (kept.has(key)) return;
  if (keptEntries > mostKept) {
    kept.clear();
    keptEntries = 0;
  }
  keptEntries += entries.size;
  kept.set(key, entries);
}

/** Trees never change. */
async function entriesOf(dir: string, oid: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const key = `${dir}\0${oid}`;
  const known = kept.get(key);
  if (known) return known;
  const content = await looseObject(join(dir, '.git'), oid, 'tree');
  const packed = content ? null : await readObject({ fs, dir, oid, format: 'content' });
  const entries = new Map(
    listed(content ?? Buffer.from(packed!.object as Uint8Array)).map((entry) => [entry.path, entry]),
  );
  keep(key, entries);
  return entries;
}

/** Not by isomorphic-git, which holds everybody up over a large folder: `<mode> <name>\0<20 bytes>`, again and again. */
function listed(tree: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < tree.length;) {
    const [space, end] = [tree.indexOf(' ', at), tree.indexOf(0, at)];
    const mode = tree.toString('latin1', at, space).padStart(6, '0');
    const type = mode === '040000' ? 'tree' : mode === '160000' ? 'commit' : 'blob';
    at = end + 21;
    entries.push({ mode, type, path: tree.toString('utf8', space + 1, end), oid: tree.toString('hex', end + 1, at) });
  }
  return entries;
}

/** All files of a state, in the order of git; links and other repositories in it are left out. */
export async function filesOfTree(dir: string, oid: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await addFiles(oid, '');
  return found;

  async function addFiles(tree: string, prefix: string): Promise<void> {
    for (const { type, mode, path, oid: id } of (await entriesOf(dir, tree)).values()) {
      if (type === 'blob' && mode.startsWith('100')) found.set(prefix + path, id);
      if (type === 'tree') await addFiles(id, `${prefix}${path}/`);
    }
    await nextTurn();
  }
}

/** The file at a path of a state, null when there is none, without reading the rest. */
export async function fileOfTree(dir: string, oid: string, path: string): Promise<string | null> {
  const [first = '', ...deeper] = path.split('/');
  const entry = (await entriesOf(dir, oid)).get(first);
  if (deeper.length === 0) return entry?.type === 'blob' ? entry.oid : null;
  return entry?.type === 'tree' ? fileOfTree(dir, entry.oid, deeper.join('/')) : null;
}

export async function differingPaths(
  dir: string,
  one: string | null,
  other: string | null,
  prefix = '',
): Promise<string[]> {
  if (one === other) return [];
  const [before, after] = await Promise.all(
    [one, other].map(async (oid) => (oid ? entriesOf(dir, oid) : new Map<string, TreeEntry>())),
  );
  const paths: string[] = [];
  for (const name of new Set([...before!.keys(), ...after!.keys()])) {
    const [was, is] = [before!.get(name), after!.get(name)];
    if (was?.oid === is?.oid) continue;
    const [wasTree, isTree] = [was, is].map((entry) => (entry?.type === 'tree' ? entry.oid : null));
    if (wasTree || isTree)
      paths.push(...(await differingPaths(dir, wasTree ?? null, isTree ?? null, `${prefix}${name}/`)));
    if (was?.type === 'blob' || is?.type === 'blob') paths.push(prefix + name);
  }
  return paths;
}

/** Writes the tree with changes `path -> blob`, or null to remove. Null: an empty tree. */
export async function treeWith(
  dir: string,
  oid: string | null,
  changes: ReadonlyMap<string, string | null>,
): Promise<string | null> {
  const entries = new Map(oid ? await entriesOf(dir, oid) : []);
  const folders = new Map<string, Map<string, string | null>>();
  for (const [path, blob] of changes) {
    const [first = '', ...deeper] = path.split('/');
    if (deeper.length > 0)
      folders.set(first, (folders.get(first) ?? new Map<string, string | null>()).set(deeper.join('/'), blob));
    else if (blob === null) entries.delete(first);
    else entries.set(first, { mode: '100644', path: first, oid: blob, type: 'blob' });
  }
  for (const [name, below] of folders) {
    const known = entries.get(name);
    const tree = await treeWith(dir, known?.type === 'tree' ? known.oid : null, below);
    if (tree === null) entries.delete(name);
    else entries.set(name, { mode: '040000', path: name, oid: tree, type: 'tree' });
  }
  return entries.size === 0 ? null : writeTree(dir, [...entries.values()]);
}

/** Not by isomorphic-git, which packs and hashes a large folder in one go. */
async function writeTree(dir: string, entries: TreeEntry[]): Promise<string> {
  const isAscii = entries.every(({ path }) => /^[ -~]*$/.test(path));
  // By bytes, a folder as if its name ended in a slash.
  entries.sort((one, other) => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    return isAscii ? (a < b ? -1 : 1) : Buffer.compare(Buffer.from(a), Buffer.from(b));
  });
  const parts: Buffer[] = [];
  await inParts(entries, ({ mode, path, oid }) =>
    parts.push(Buffer.from(`${mode.replace(/^0/, '')} ${path}\0`), Buffer.from(oid, 'hex')),
  );
  const oid = await storeObject(join(dir, '.git'), 'tree', Buffer.concat(parts));
  keep(`${dir}\0${oid}`, new Map(entries.map((entry) => [entry.path, entry])));
  return oid;
}

const sortedBy = ({ type, path }: TreeEntry) => (type === 'tree' ? `${path}/` : path);

/** Index version 2 without stat data: `git status` compares bytes. In the order of git. */
export async function writeIndex(gitDir: string, files: ReadonlyMap<string, string>): Promise<void> {
  const header = Buffer.from('DIRC\0\0\0\x02\0\0\0\0', 'latin1');
  header.writeUInt32BE(files.size, 8);
  const parts = [header];
  await inParts([...files], ([name, oid]) => {
    const length = Buffer.byteLength(name);
    const entry = Buffer.alloc(Math.ceil((62 + length + 1) / 8) * 8);
    entry.writeUInt32BE(0o100644, 24);
    entry.write(oid, 40, 'hex');
    entry.writeUInt16BE(Math.min(length, 0xfff), 60);
    entry.write(name, 62);
    parts.push(entry);
  });
  const body = Buffer.concat(parts);
  const checksum = createHash('sha1').update(body).digest();
  // Lost, it is made again: it need not be through to the disk.
  await writeAtomically(join(gitDir, 'index'), Buffer.concat([body, checksum]), { flush: false });
}

const mostAtOnce = 2_000;

/** Others are answered between the parts. */
async function inParts<Each>(all: readonly Each[], work: (each: Each) => unknown): Promise<void> {
  for (let at = 0; at < all.length; at += mostAtOnce) {
    all.slice(at, at + mostAtOnce).forEach(work);
    await nextTurn();
  }
}

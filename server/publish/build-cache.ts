import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const markFile = (root: string): string => join(root, '.cache/code-fingerprint');

/** The code that made Gatsby's cache, and the build that wrote it last. */
export interface CacheMark {
  fingerprint: string;
  build: string;
}

/** Gatsby's cache holds whole paths: of use only in the folder in which it was made. */
interface PlacedMark extends CacheMark {
  folder: string;
}

/** The mark of a cache that only the build that stands by can use. */
export const standsBy = 'stands by';

/** Null: there is no cache, it was made elsewhere, or the build that wrote it was cut off. */
export async function cacheMark(root: string): Promise<CacheMark | null> {
  const mark = await placedMark(root);
  if (mark?.folder !== resolve(root)) return null;
  return { fingerprint: mark.fingerprint, build: mark.build };
}

async function placedMark(root: string): Promise<PlacedMark | null> {
  const text = await readFile(markFile(root), 'utf8').catch(() => null);
  const [fingerprint = '', build = '', folder = ''] = text?.split('\n') ?? [];
  return text === null ? null : { fingerprint, build, folder };
}

/** Written after Gatsby, which empties a cache that it does not know. */
export async function markCache(root: string, fingerprint: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(markFile(root), `${fingerprint}\n${randomUUID()}\n${resolve(root)}`);
}

export const unmarkCache = (root: string): Promise<void> => rm(markFile(root), { force: true });

/** Begins anew where Gatsby would miss a change: other code, another folder, a failed build. */
export async function prepareCache(root: string, fingerprint: string, log: (line: string) => void): Promise<boolean> {
  const mark = await placedMark(root);
  const isMoved = mark !== null && mark.folder !== resolve(root);
  await unmarkCache(root);
  if (!isMoved && mark?.fingerprint === fingerprint) return true;
  if (isMoved) log('  the folder was moved or copied: building from the beginning');
  else if (mark?.fingerprint === standsBy)
    log('  the build that stood by is gone, and with it what it had read: building from the beginning');
  else if (mark) log('  the code has changed: building from the beginning');
  else if (existsSync(join(root, '.cache')))
    log('  the last build did not come to its end: building from the beginning');
  await Promise.all(['.cache', 'public'].map((folder) => rm(join(root, folder), { recursive: true, force: true })));
  return false;
}

interface Database {
  openDB(options: { name: string }): Database;
  getRange(): Iterable<{ key: string; value: unknown }>;
  put(key: string, value: unknown): Promise<boolean>;
  close(): Promise<void>;
}

/** Gatsby's nodes. `folder`: where its cache is, if it is a copy of that of the project. */
export function openNodes(root: string, folder = root) {
  const ofGatsby = createRequire(createRequire(join(root, 'package.json')).resolve('gatsby/package.json'));
  const { open } = ofGatsby('lmdb') as { open(options: object): Database };
  const database = open({ name: 'root', path: join(folder, '.cache/data/datastore'), compression: true });
  return { nodes: database.openDB({ name: 'nodes' }), close: () => database.close() };
}

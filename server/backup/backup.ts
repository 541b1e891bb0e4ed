import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@libsql/client';
import { lastBackupFile } from '../../platform/files/last-backup';
import { isAside, makeAside, nullFor, writeAtomically } from '../../platform/files/write-atomically';
import { sha256OfFile } from '../../platform/hash';
import type { Environment } from '../../platform/settings/settings';

const execute = promisify(execFile);

/** What a backup holds; it stands in it as `backup.json`. */
export interface BackupIndex {
  version: 1;
  madeAt: string;
  /** By path: `data/backend/submissions.db`, `content/services/…`. */
  files: Record<string, { bytes: number; sha256: string }>;
}

export type Folders = Pick<Environment, 'dataDir' | 'contentDir'>;

export const indexName = 'backup.json';

/** Below the data folder: what a start or a build makes again. */
const remade = [
  'admin',
  'build-cache',
  'content',
  'pictures',
  'preview',
  'releases',
  'seo',
  'share-images',
  'test',
  join('backend', 'changes.db'),
  'last-backup.json',
];
/** What a restore leaves in a volume: `restore.ts` */
export const isOfRestore = (name: string): boolean => /^\.(restoring$|before-restore-)/.test(name);
const isPassing = (name: string): boolean =>
  isAside(name) || isOfRestore(name) || /(-wal|-shm|-journal|\.lock(\..*)?)$|\.damaged-/.test(name);

/** Copies data and content into `backup-<time>` while the server runs. SQLite copies databases. */
async function makeBackup({ dataDir, contentDir }: Folders, into: string): Promise<[string, BackupIndex]> {
  const madeAt = new Date().toISOString();
  const folder = join(into, `backup-${madeAt.replace(/[-:.]/g, '')}`);
  const index: BackupIndex = { version: 1, madeAt, files: {} };
  await mkdir(into, { recursive: true });
  await makeAside(folder, async (aside) => {
    const copy = async (from: string, name: string): Promise<void> => {
      const target = join(aside, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      if (!(await copied(from, target))) return;
      const path = name.split(sep).join('/');
      const { size: bytes } = await stat(target);
      index.files[path] = { bytes, sha256: await sha256OfFile(target) };
    };
    for (const file of await filesToKeep(dataDir, into)) await copy(join(dataDir, file), join('data', file));
    for (const file of await contentFiles(contentDir)) await copy(join(contentDir, file), join('content', file));
    await writeFile(join(aside, indexName), JSON.stringify(index, null, 1), { mode: 0o600 });
  });
  return [folder, index];
}

/** The outbox first: what is delivered meanwhile is then in both databases, not in neither. */
async function filesToKeep(dataDir: string, backups: string): Promise<string[]> {
  const leftOut = [...remade, relative(dataDir, backups)];
  const files = await filesBelow(dataDir, (path) => leftOut.includes(path));
  const rank = (path: string) => (path.startsWith(`submissions${sep}`) ? 0 : 1);
  return files.sort((a, b) => rank(a) - rank(b));
}

/** References of git before objects, entries last: a save meanwhile is found uncommitted. */
async function contentFiles(contentDir: string): Promise<string[]> {
  // The backend, and so the content, may be on another machine.
  if (!existsSync(contentDir)) return [];
  const files = await filesBelow(contentDir, () => false);
  const objects = join('.git', 'objects');
  const rank = (path: string) => (path.startsWith(objects) ? 1 : path.startsWith('.git') ? 0 : 2);
  return files.sort((a, b) => rank(a) - rank(b));
}

async function filesBelow(root: string, isLeftOut: (path: string) => boolean, folder = root) {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const name = relative(root, path);
    if (isPassing(entry.name) || isLeftOut(name)) continue;
    if (entry.isDirectory()) files.push(...(await filesBelow(root, isLeftOut, path)));
    else if (entry.isFile()) files.push(name);
  }
  return files;
}

/** False: the file has gone meanwhile, as a draft of a save does. */
async function copied(from: string, target: string): Promise<boolean> {
  if (from.endsWith('.db')) return copyDatabase(from, target).then(() => true);
  return (await copyFile(from, target).catch(nullFor('ENOENT'))) !== null;
}

async function copyDatabase(from: string, target: string): Promise<void> {
  const database = createClient({ url: pathToFileURL(from).href, timeout: 30_000 });
  try {
    await database.execute({ sql: 'VACUUM INTO ?', args: [target] });
  } finally {
    database.close();
  }
}

/** `s3:bucket/backups` is a remote of rclone, `/srv/backups` and `C:\backups` are folders. */
export const isRemote = (place: string): boolean => /^:?[\w-]{2}[^:/\\]*:/.test(place);

export async function rclone(from: string, to: string): Promise<void> {
  await execute('rclone', ['copy', '--', from, to]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Error(`"rclone" is not installed, and ${from} or ${to} is one of its remotes.`)
      : new Error(`rclone could not copy: ${error.message}`);
  });
}

/** Backs up to a folder or to a remote of rclone. Answers where the backup is, and its index. */
export async function backUp(folders: Folders, place: string): Promise<[string, BackupIndex]> {
  const toRemote = async (scratch: string): Promise<[string, BackupIndex]> => {
    const [folder, index] = await makeBackup(folders, scratch);
    const target = `${place.replace(/\/$/, '')}/${basename(folder)}`;
    await rclone(folder, target);
    return [target, index];
  };
  const made = await (isRemote(place) ? withScratchFolder(toRemote) : makeBackup(folders, resolve(place)));
  const note = { madeAt: made[1].madeAt, place: made[0] };
  await writeAtomically(lastBackupFile(folders.dataDir), JSON.stringify(note));
  return made;
}

export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { holdFolder } from '../../platform/files/file-lock';
import { parseJson } from '../../platform/json';
import { sha256OfFile } from '../../platform/hash';
import type { Environment } from '../../platform/settings/settings';
import { indexName, isRemote, rclone, withScratchFolder, type BackupIndex } from './backup';

interface RestoreOptions {
  /** What is there is moved aside; without it a folder with data in it is refused. */
  replace?: boolean;
  log: (line: string) => void;
}

/** Puts a backup in place of the data and the content. Nothing is written if anything is wrong. */
export async function restore(
  environment: Environment,
  place: string,
  options: RestoreOptions,
): Promise<BackupIndex> {
  if (!isRemote(place)) return restoreFolder(environment, resolve(place), options);
  return withScratchFolder(async (scratch) => {
    const folder = join(scratch, basename(place));
    await rclone(place, folder);
    return restoreFolder(environment, folder, options);
  });
}

async function restoreFolder(
  environment: Environment,
  folder: string,
  { replace = false, log }: RestoreOptions,
): Promise<BackupIndex> {
  const index = await readIndex(folder);
  await assertWhole(folder, index);
  const { dataDir, contentDir } = environment;
  const contentInData = relative(dataDir, contentDir);
  const isInside = !contentInData.startsWith('..') && !isAbsolute(contentInData);
  const targets = isInside ? [dataDir] : [dataDir, contentDir];
  for (const target of targets)
    if (!replace && (await hasContent(target)))
      throw new Error(`${target} is not empty: add --replace, and it is moved aside.`);
  // Throws while a server or a backend runs on this folder.
  const held = await holdFolder(environment, ['server', 'backend']);
  await held.release();
  // Made whole beside their places: a restore that is cut off leaves what was there.
  const aside = (target: string) => `${target}.restoring`;
  const content = isInside ? join(aside(dataDir), contentInData) : aside(contentDir);
  for (const target of targets) {
    await rm(aside(target), { recursive: true, force: true });
    await mkdir(aside(target), { recursive: true, mode: 0o700 });
  }
  for (const path of Object.keys(index.files)) {
    const [root, ...rest] = path.split('/');
    const target = join(root === 'content' ? content : aside(dataDir), ...rest);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), target);
  }
  const suffix = `.before-restore-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  for (const target of targets) {
    if (await hasContent(target)) {
      await rename(target, target + suffix);
      log(`${target} is in ${target}${suffix} now. Delete that when all is well.`);
    }
    await rename(aside(target), target);
  }
  return index;
}

/** Throws for a folder that is no backup, and for one that this code cannot read. */
async function readIndex(folder: string): Promise<BackupIndex> {
  const text = await readFile(join(folder, indexName), 'utf8').catch(() => null);
  const index = text === null ? null : (parseJson(text) as Partial<BackupIndex> | undefined);
  if (!index?.files) throw new Error(`${folder} is no backup: there is no ${indexName} in it.`);
  if (index.version !== 1)
    throw new Error(`${folder} was made by newer code: its version is ${String(index.version)}.`);
  return index as BackupIndex;
}

async function assertWhole(folder: string, { files }: BackupIndex): Promise<void> {
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    if (!/^(data|content)\//.test(path) || path.split('/').includes('..'))
      throw new Error(`${folder} is damaged: ${path} is outside of it.`);
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (found?.size !== bytes || (await sha256OfFile(file)) !== sha256)
      throw new Error(`${folder} is damaged: ${path} is missing or is not as it was.`);
  }
}

const hasContent = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );

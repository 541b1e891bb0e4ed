import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { holdFolder } from '../../platform/files/file-lock';
import { syncFolder } from '../../platform/files/write-atomically';
import { parseJson } from '../../platform/json';
import { sha256OfFile } from '../../platform/hash';
import type { Environment } from '../../platform/settings/settings';
import { indexName, isOfRestore, isRemote, rclone, withScratchFolder, type BackupIndex } from './backup';

interface RestoreOptions {
  /** What is there is moved aside; without it a folder with data in it is refused. */
  replace?: boolean;
  log: (line: string) => void;
}

/** Puts a backup in place of the data and the content. Nothing is written if anything is wrong. */
export async function restore(environment: Environment, place: string, options: RestoreOptions): Promise<BackupIndex> {
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
  const held = await holdFolder(environment, ['server', 'backend']);
  await held.release();
  const places = await Promise.all(targets.map(placesFor));
  // Its backend would commit what is moved aside in it.
  if (places[1]?.isMounted)
    throw new Error(`${contentDir} is a volume of its own: set CONTENT_DIR to a folder inside it.`);
  const [ofData, ofContent] = places;
  const content = ofContent?.made ?? join(ofData?.made ?? '', contentInData);
  // Made whole at first: a restore that is cut off there leaves what was there.
  for (const { made } of places) {
    await rm(made, { recursive: true, force: true });
    await mkdir(made, { recursive: true, mode: 0o700 });
  }
  for (const path of Object.keys(index.files)) {
    const [root, ...rest] = path.split('/');
    const target = join(root === 'content' ? content : (ofData?.made ?? ''), ...rest);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), target);
  }
  for (const each of places)
    if (await exchange(each)) log(`What was in ${each.target} is in ${each.before} now. Delete that when all is well.`);
  return index;
}

interface Places {
  target: string;
  made: string;
  before: string;
  /** A volume of a container cannot be renamed: what is in it is. */
  isMounted: boolean;
}

async function placesFor(target: string): Promise<Places> {
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  const isMounted = mounts.split('\n').some((line) => line.split(' ')[4] === target);
  const start = isMounted ? `${target}/` : target;
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return { target, made: `${start}.restoring`, before: `${start}.before-restore-${time}`, isMounted };
}

/** Puts in place what is made; true: something was there. */
async function exchange({ target, made, before, isMounted }: Places): Promise<boolean> {
  const wasThere = await hasContent(target);
  if (!isMounted) {
    if (wasThere) await rename(target, before);
    await rename(made, target);
    await syncFolder(dirname(target));
    return wasThere;
  }
  if (wasThere) await mkdir(before, { mode: 0o700 });
  for (const name of await namesIn(target)) await rename(join(target, name), join(before, name));
  for (const name of await readdir(made)) await rename(join(made, name), join(target, name));
  await syncFolder(target);
  await rm(made, { recursive: true });
  return wasThere;
}

/** Throws for a folder that is no backup, and for one that this code cannot read. */
async function readIndex(folder: string): Promise<BackupIndex> {
  const text = await readFile(join(folder, indexName), 'utf8').catch(() => '');
  const index = parseJson(text) as Partial<BackupIndex> | null;
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

const hasContent = async (folder: string): Promise<boolean> => (await namesIn(folder)).length > 0;

/** Without what restores leave in a volume, and what its file system keeps there. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.filter((name) => !isOfRestore(name) && name !== 'lost+found'),
    () => [],
  );

import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rowsOf } from '../../tests/fixtures/rows-of';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { fileDatabase, openMigrated } from '../../platform/database/database';
import { holdFolder } from '../../platform/files/file-lock';
import { lastBackupFile } from '../../platform/files/last-backup';
import { backUp } from './backup';
import { restore } from './restore';

const inFolder = scratchFolder();
const log = () => undefined;
const environment = () => readEnvironment({ DATA_DIR: inFolder('data') });
const restored = (place: string, options = {}) => restore(environment(), place, { log, ...options });

const itAsRoot = process.getuid?.() === 0 && process.platform === 'linux' ? it : it.skip;

/** A data folder whose database is open, so that its last row is in the write-ahead log only. */
async function someData() {
  put(inFolder('data/backend/secret'), 'a secret');
  put(inFolder('data/backend/changes.db'), 'made again');
  put(inFolder('data/releases/current'), 'made again');
  put(inFolder('data/server.lock.1234'), 'of a process');
  put(inFolder('data/content/.git/HEAD'), 'ref: refs/heads/main');
  put(inFolder('data/content/services/one.yml'), 'pt: {}');
  const database = await openMigrated(fileDatabase(inFolder('data/submissions'), 'outbox'), [['CREATE TABLE sent (id TEXT)']]);
  await database.execute("INSERT INTO sent VALUES ('one')");
  return database;
}

it('holds what cannot be made again, and the rows of a database that is open', async () => {
  const database = await someData();
  const [folder, { files }] = await backUp(environment(), inFolder('backups'));
  database.close();
  expect(Object.keys(files).sort()).toEqual([
    'content/.git/HEAD',
    'content/services/one.yml',
    'data/backend/secret',
    'data/submissions/outbox.db',
  ]);
  expect(JSON.parse(readFileSync(lastBackupFile(inFolder('data')), 'utf8'))).toMatchObject({ place: folder });
  rmSync(inFolder('data'), { recursive: true });
  await restored(folder);
  expect(await rowsOf(inFolder('data/submissions/outbox.db'), 'SELECT id FROM sent')).toEqual([{ id: 'one' }]);
  expect(readFileSync(inFolder('data/content/services/one.yml'), 'utf8')).toBe('pt: {}');
});

it('backups beside each other in the data folder do not hold one another', async () => {
  (await someData()).close();
  await backUp(environment(), inFolder('data/backups'));
  rmSync(inFolder('data/last-backup.json'));
  const [, { files }] = await backUp(environment(), inFolder('data/backups'));
  expect(Object.keys(files).filter((path) => path.includes('backups'))).toEqual([]);
});

describe('a restore refuses', () => {
  let folder: string;
  beforeEach(async () => {
    (await someData()).close();
    [folder] = await backUp(environment(), inFolder('backups'));
  });

  it('a folder with data in it, and moves it aside when it is told to', async () => {
    await expect(restored(folder)).rejects.toThrow('is not empty: add --replace');
    put(inFolder('data/backend/secret'), 'a later secret');
    const lines: string[] = [];
    await restored(folder, { replace: true, log: (line: string) => lines.push(line) });
    const [, aside = ''] = / is in (.*) now/.exec(lines[0] ?? '') ?? [];
    expect([readFileSync(inFolder('data/backend/secret'), 'utf8'), readFileSync(`${aside}/backend/secret`, 'utf8')]).toEqual([
      'a secret',
      'a later secret',
    ]);
  });

  // As a volume of a container: in a namespace of its own, so that nothing stays mounted.
  itAsRoot('no volume, which cannot be renamed: what is in it is moved', async () => {
    put(inFolder('data/backend/secret'), 'a later secret');
    const restoring = `mount --bind "$DATA_DIR" "$DATA_DIR" && exec "$0" --import tsx server/restore-command.ts ${folder}`;
    const run = (...options: string[]) =>
      spawnSync('unshare', ['--mount', 'sh', '-c', `${restoring} ${options.join(' ')}`, process.execPath], {
        env: { ...process.env, DATA_DIR: inFolder('data') },
        encoding: 'utf8',
      });
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty: add --replace') });
    const { status, stdout } = run('--replace');
    const [, aside = ''] = / is in (\S+) now/.exec(stdout) ?? [];
    expect([status, dirname(aside)]).toEqual([0, inFolder('data')]);
    expect([readFileSync(inFolder('data/backend/secret'), 'utf8'), readFileSync(`${aside}/backend/secret`, 'utf8')]).toEqual([
      'a secret',
      'a later secret',
    ]);
    // Personal data that was moved aside is not in the next backup.
    const [, { files }] = await backUp(environment(), inFolder('other'));
    expect(Object.keys(files).filter((path) => path.includes('restor'))).toEqual([]);
  });

  it('while a server runs', async () => {
    const held = await holdFolder(environment());
    await expect(restored(folder, { replace: true })).rejects.toThrow('is in use by another server');
    await held.release();
  });

  it.each([
    ['a changed file', 'data/backend/secret', 'changed', 'is damaged: data/backend/secret'],
    ['a newer version', 'backup.json', '{"version": 2, "files": {}}', 'was made by newer code'],
    ['a path that leads out', 'backup.json', '{"version": 1, "files": {"data/../../x": {}}}', 'is outside of it'],
    ['what is no backup', 'backup.json', '[]', 'is no backup'],
  ])('%s, and writes nothing', async (_, file, text, message) => {
    rmSync(inFolder('data'), { recursive: true });
    writeFileSync(`${folder}/${file}`, text);
    await expect(restored(folder)).rejects.toThrow(message);
    expect(existsSync(inFolder('data'))).toBe(false);
  });
});

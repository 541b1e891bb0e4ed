import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { rowsOf } from '../fixtures/rows-of';
import { put, scratchFolder } from '../fixtures/scratch-folder';
import { fileDatabase, openMigrated } from '../../platform/database/database';
import { whereInstalled } from './installed';

const inFolder = scratchFolder();

/** The remote `store` is the file system, which rclone is told by its environment. */
async function run(PATH: string | undefined, file: string, ...words: string[]): Promise<string> {
  const env = { PATH, HOME: inFolder('home'), DATA_DIR: inFolder('data'), RCLONE_CONFIG_STORE_TYPE: 'local' };
  return (await promisify(execFile)(process.execPath, ['--import', 'tsx', `server/${file}.ts`, ...words], { env })).stdout;
}

whereInstalled('rclone')('a backup by rclone', () => {
  it('goes to a remote while the database is open, and comes back', async () => {
    put(inFolder('data/backend/secret'), 'a secret');
    put(inFolder('data/content/services/one.yml'), 'pt: {}');
    const database = await openMigrated(fileDatabase(inFolder('data/submissions'), 'outbox'), [['CREATE TABLE sent (id TEXT)']]);
    await database.execute("INSERT INTO sent VALUES ('one')");
    const place = / MiB: (.*)\n/.exec(await run(process.env.PATH, 'backup-command', `store:${inFolder('bucket')}`))?.[1] ?? '';
    database.close();
    expect(place).toMatch(/^store:.*\/backup-\d{8}T\d{9}Z$/);
    rmSync(inFolder('data'), { recursive: true });
    expect(await run(process.env.PATH, 'restore-command', place)).toContain('3 files as of ');
    expect(readFileSync(inFolder('data/backend/secret'), 'utf8')).toBe('a secret');
    expect(await rowsOf(inFolder('data/submissions/outbox.db'), 'SELECT id FROM sent')).toEqual([{ id: 'one' }]);
  });

  it('says that rclone is needed where it is not installed', async () => {
    put(inFolder('data/backend/secret'), 'a secret');
    await expect(run('/nowhere', 'backup-command', 'store:bucket')).rejects.toThrow('"rclone" is not installed');
  });
});

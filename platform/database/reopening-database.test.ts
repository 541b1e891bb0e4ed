import { rmSync, writeFileSync } from 'node:fs';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fileDatabase, openMigrated } from './database';
import { reopeningDatabase } from './reopening-database';

const folder = scratchFolder();
let log: string[];
beforeEach(() => void (log = []));
const open = () => openMigrated(fileDatabase(folder(), 'a'), [['CREATE TABLE IF NOT EXISTS t (a TEXT)']]);
const say = (line: string) => void log.push(line);

it('rejects while its file is damaged, says so once, and works as soon as it is mended', async () => {
  const file = folder('a.db');
  writeFileSync(file, 'no database '.repeat(1000));
  const database = await reopeningDatabase(open, say);
  const uses = [database.execute('SELECT 1'), database.execute('SELECT 1'), database.batch(['SELECT 1'])];
  expect((await Promise.allSettled(uses)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(log).toEqual([expect.stringContaining(`${file} is damaged`)]);
  rmSync(file);
  await database.execute({ sql: 'INSERT INTO t VALUES (?)', args: ['one'] });
  expect((await database.execute('SELECT a FROM t WHERE a = ?', ['one'])).rows).toHaveLength(1);
  expect(log).toHaveLength(2);
  database.close();
  await expect(database.execute('SELECT 1')).rejects.toThrow('closed');
});

it('does not stand in for what is no problem of the file', async () => {
  await expect(reopeningDatabase(() => Promise.reject(new Error('a fault of ours')), say)).rejects.toThrow('a fault of ours');
});

const silent = answeringServer(() => undefined);
it('gives up a shared database that does not answer', async () => {
  await expect(openMigrated({ url: silent(), patience: 100 }, [])).rejects.toThrow(/timeout/i);
});

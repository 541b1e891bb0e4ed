import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fileDatabase, openMigrated } from '../database/database';
import { storageProblem } from './storage-problem';

const folder = scratchFolder();
const garbage = 'this is no database '.repeat(500);
const table = [['CREATE TABLE IF NOT EXISTS t (a TEXT)']];
const open = (name = 'letters') => openMigrated(fileDatabase(folder(), name, 'It holds letters: keep it.'), table);

describe('a database file that cannot be used is named, with what to do', () => {
  it('when it is damaged, and is left as it is', async () => {
    const file = folder('letters.db');
    writeFileSync(file, garbage);
    await expect(open()).rejects.toMatchObject({
      fault: 'damaged',
      file,
      message: expect.stringMatching(
        /letters\.db is damaged .*\(SQLITE_NOTADB\)\. Stop the server, move the file.* It holds letters: keep it\.$/,
      ),
    });
    expect(readFileSync(file, 'utf8')).toBe(garbage);
  });

  it('when a folder stands in its place, or a file in the place of its folder', async () => {
    mkdirSync(folder('letters.db'));
    await expect(open()).rejects.toMatchObject({ fault: 'misplaced', message: expect.stringContaining(folder('letters.db')) });
    writeFileSync(folder('file'), '');
    await expect(openMigrated(fileDatabase(folder('file'), 'letters'), table)).rejects.toMatchObject({ fault: 'misplaced' });
  });

  it('when it becomes so later', async () => {
    const database = await open();
    const fill = () => database.execute({ sql: 'INSERT INTO t VALUES (?)', args: ['x'.repeat(400_000)] });
    await database.execute('PRAGMA max_page_count = 40');
    await expect(fill()).rejects.toMatchObject({ fault: 'full', message: expect.stringContaining(folder('letters.db')) });
    await database.execute('PRAGMA query_only = ON');
    await expect(database.batch(['INSERT INTO t VALUES (1)'], 'write')).rejects.toMatchObject({ fault: 'read-only' });
    database.close();
  });
});

it.each([
  ['EROFS', 'read-only'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EACCES', 'denied'],
  ['SQLITE_CORRUPT_INDEX', 'damaged'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['SQLITE_IOERR_WRITE', 'failing'],
])('%s is a file that is %s', (code, fault) => {
  const problem = storageProblem(Object.assign(new Error('x'), { code }), '/srv/data/a.db') as Error;
  expect(problem).toMatchObject({ fault, message: expect.stringMatching(/^\/srv\/data\/a\.db [^\n]+\.$/) });
  expect(storageProblem(problem, '/another')).toBe(problem);
});

it('names the setting whose folder it is', () => {
  const problem = storageProblem(Object.assign(new Error('x'), { code: 'EACCES' }), '/srv/content', { setting: 'CONTENT_DIR' });
  expect((problem as Error).message).toMatch(
    /^\/srv\/content may not be used .*\(EACCES\)\. Give it to that user, or set CONTENT_DIR to another folder\.$/,
  );
});

it('leaves any other error as it is', () => {
  const error = Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT' });
  expect(storageProblem(error, '/srv/data/a.db')).toBe(error);
});

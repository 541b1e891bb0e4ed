import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { holdFolder, LockHeld, runningSite, takeLock } from './file-lock';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { assertSecretsValid, loadOrCreateSecret } from './kept-secret';
import { fileDatabase, openMigrated } from '../database/database';
import { storageProblem } from './storage-problem';

const mark = 'held by the tests ';
const folder = scratchFolder();
const lockFile = () => folder('index.lock');
// No process has such a number.
const gone = 4_194_305;

it.each(['', 'DIRC\0\0\0\x02', `${gone}\n`, `${mark}${process.ppid}\n`])('leaves a lock of others alone: %j', async (text) => {
  writeFileSync(lockFile(), text);
  await expect(takeLock(lockFile(), { mark })).rejects.toThrow(LockHeld);
  expect(readFileSync(lockFile(), 'utf8')).toBe(text);
});

it('takes over one of a process that is gone, and none that it holds itself', async () => {
  writeFileSync(lockFile(), `${mark}${gone}\nnoted\n`);
  const lock = await takeLock(lockFile(), { mark });
  expect([lock.leftBehind, readFileSync(lockFile(), 'utf8').startsWith(`${mark}${process.pid}`)]).toEqual(['noted\n', true]);
  await expect(takeLock(lockFile(), { mark })).rejects.toThrow(LockHeld);
  await lock.release();
  await (await takeLock(lockFile(), { mark })).release();
});

it('a running server is found by its lock, whatever its port; without one it is where the settings say', async () => {
  const place = { dataDir: folder(), host: '127.0.0.1', port: 8000, backendHost: '127.0.0.1', backendPort: 8001, contentBackendUrl: null };
  expect(await runningSite(place)).toBe('http://127.0.0.1:8000');
  const held = await holdFolder(place);
  expect(await runningSite(place)).toBe('http://127.0.0.1:8000');
  await held.record('the site at http://127.0.0.1:41234, the content backend at http://127.0.0.1:8001');
  expect(await runningSite(place)).toBe('http://127.0.0.1:41234');
  await held.release();
  expect(await runningSite(place)).toBe('http://127.0.0.1:8000');
});

describe('a secret', () => {
  it('is made once, by many at the same time too, for this user alone', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateSecret(folder())));
    expect([new Set(made).size, made[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect([readdirSync(folder()), statSync(folder('secret')).mode & 0o777]).toEqual([['secret'], 0o600]);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['too little', 'ab12'],
    ['the zeros that a loss of power leaves', '\0'.repeat(64)],
  ])('is refused when its file holds %s, with what to do', async (_, content) => {
    const file = folder('secret');
    await assertSecretsValid([folder()]);
    writeFileSync(file, content);
    for (const use of [() => loadOrCreateSecret(folder()), () => assertSecretsValid([folder()])])
      await expect(use()).rejects.toThrow(`The secret in ${file} is empty or damaged: put it back from a backup, or delete that file`);
    rmSync(file);
    expect(await loadOrCreateSecret(folder())).toMatch(/^[0-9a-f]{64}$/);
    await assertSecretsValid([folder()]);
  });

  it('that cannot be read keeps only those from starting who need it', async () => {
    mkdirSync(folder('secret'));
    await assertSecretsValid([folder()]);
    await expect(loadOrCreateSecret(folder())).rejects.toMatchObject({ fault: 'misplaced', file: folder('secret') });
  });
});

const garbage = 'this is no database '.repeat(500);
const table = [['CREATE TABLE IF NOT EXISTS t (a TEXT)']];
const openLetters = (name = 'letters') => openMigrated(fileDatabase(folder(), name, 'It holds letters: keep it.'), table);

describe('a database file that cannot be used is named, with what to do', () => {
  it('when it is damaged, and is left as it is', async () => {
    const file = folder('letters.db');
    writeFileSync(file, garbage);
    await expect(openLetters()).rejects.toMatchObject({
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
    await expect(openLetters()).rejects.toMatchObject({ fault: 'misplaced', message: expect.stringContaining(folder('letters.db')) });
    writeFileSync(folder('file'), '');
    await expect(openMigrated(fileDatabase(folder('file'), 'letters'), table)).rejects.toMatchObject({ fault: 'misplaced' });
  });

  it('when it becomes so later', async () => {
    const database = await openLetters();
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

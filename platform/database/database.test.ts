import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { LibsqlServer } from '../../tests/fixtures/libsql-server';
import { rowsOf } from '../../tests/fixtures/rows-of';
import { assertNoneNewer, fileDatabase, type KnownDatabase, openMigrated } from './database';
import type { Migration } from './migrate';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { reopeningDatabase } from './reopening-database';

const folder = scratchFolder();
const address = () => fileDatabase(folder(), 'a');
const tables: Migration[] = [['CREATE TABLE IF NOT EXISTS t (a TEXT)']];

/** What another process counts, which opens the file and closes it: a command, or a backup. */
function countElsewhere(): string {
  const script = `const { createClient } = require('@libsql/client');
    const client = createClient({ url: process.argv[1] });
    client.execute('SELECT COUNT(*) AS c FROM t').then(({ rows }) => { console.log(rows[0].c); client.close(); });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script, address().url], { encoding: 'utf8' });
  return (stdout + stderr).trim();
}

it('loses nothing that is written after another process has looked, though this one has the file open twice', async () => {
  const first = await openMigrated(address(), tables);
  await first.execute("INSERT INTO t VALUES ('one')");
  const second = await openMigrated(address(), tables);
  expect(countElsewhere()).toBe('1');
  await first.execute("INSERT INTO t VALUES ('two')");
  await second.execute("INSERT INTO t VALUES ('three')");
  expect(countElsewhere()).toBe('3');
  for (const database of [first, second]) database.close();
  expect(countElsewhere()).toBe('3');
});

const first: Migration = ['CREATE TABLE IF NOT EXISTS t (a TEXT)', "INSERT INTO t SELECT 'one' WHERE NOT EXISTS (SELECT 1 FROM t)"];
const fromData: Migration = async (database) => {
  const { rows } = await database.execute('SELECT a FROM t');
  return ['ALTER TABLE t ADD COLUMN b TEXT', ...rows.map(({ a }) => ({ sql: 'UPDATE t SET b = ?', args: [`${String(a)}!`] }))];
};
const versionOf = async (file: string) => (await rowsOf(file, 'PRAGMA user_version'))[0]?.user_version;

describe('a database that code of before has written', () => {
  it('is brought to the version of this code, its rows included', async () => {
    (await openMigrated(address(), [first])).close();
    (await openMigrated(address(), [first, fromData])).close();
    expect(await rowsOf(folder('a.db'), 'SELECT a, b FROM t')).toEqual([{ a: 'one', b: 'one!' }]);
    expect(await versionOf(folder('a.db'))).toBe(2);
  });

  it('is as it was when one of the steps fails: the code of before can be started again', async () => {
    (await openMigrated(address(), [first])).close();
    await expect(openMigrated(address(), [first, fromData, ['ALTER TABLE nothing ADD COLUMN c']])).rejects.toThrow('nothing');
    expect(await versionOf(folder('a.db'))).toBe(1);
    (await openMigrated(address(), [first])).close();
    expect(await rowsOf(folder('a.db'), 'SELECT * FROM t')).toEqual([{ a: 'one' }]);
  });

  it('is migrated once, by whoever comes first', async () => {
    let times = 0;
    const counted: Migration = async (database) => {
      times += 1;
      return typeof fromData === 'function' ? fromData(database) : [];
    };
    const opened = await Promise.all(Array.from({ length: 8 }, () => openMigrated(address(), [first, counted])));
    for (const database of opened) database.close();
    expect([times, await versionOf(folder('a.db'))]).toEqual([1, 2]);
  });
});

it('a database that newer code has written is left alone, in one line that says what to do', async () => {
  (await openMigrated(address(), [first, fromData])).close();
  const before = await rowsOf(folder('a.db'), 'SELECT sql FROM sqlite_schema');
  await expect(openMigrated(address(), [first])).rejects.toMatchObject({
    fault: 'newer',
    file: folder('a.db'),
    message: `${folder('a.db')} has version 2, and this code knows 1: it was written by a newer one. Start that one, or put back a backup.`,
  });
  expect([await versionOf(folder('a.db')), await rowsOf(folder('a.db'), 'SELECT sql FROM sqlite_schema')]).toEqual([2, before]);
});

it('each part has a version of its own in a database that it shares with others, and the newer one is refused alone', async () => {
  const shared = new LibsqlServer();
  try {
    const options = { url: await shared.start(), token: shared.token };
    const other: Migration = ['CREATE TABLE u (a TEXT)'];
    (await openMigrated({ ...options, part: 'one' }, [first, fromData])).close();
    (await openMigrated({ ...options, part: 'two' }, [other])).close();
    expect(await shared.read('SELECT part, version FROM schema_version ORDER BY part')).toEqual([
      { part: 'one', version: 2 },
      { part: 'two', version: 1 },
    ]);
    await expect(openMigrated({ ...options, part: 'one' }, [first])).rejects.toThrow(
      `The part "one" of ${options.url} has version 2, and this code knows 1: `,
    );
    (await openMigrated({ ...options, part: 'two' }, [other])).close();
    const older: KnownDatabase = [{ ...options, part: 'one' }, [first]];
    await expect(assertNoneNewer([older])).rejects.toThrow(`The part "one" of ${options.url} has version 2, and this code knows 1: `);
    await assertNoneNewer([[{ ...options, part: 'two' }, [other]]]);
    // Nobody knows what an unreachable one holds, or one that refuses the token.
    await assertNoneNewer([[{ ...options, token: 'another', part: 'one' }, [first]]]);
    await shared.kill();
    await assertNoneNewer([older]);
  } finally {
    await shared.stop();
  }
});

describe('before a start', () => {
  const newer = async (name: string) => (await openMigrated(fileDatabase(folder(), name), [first, fromData])).close();

  it('all that newer code has written are named in one message, with an exit code of its own, and are left as they are', async () => {
    await newer('a');
    await newer('b');
    const before = readFileSync(folder('a.db'));
    const known = ['a', 'b', 'c'].map((name): KnownDatabase => [fileDatabase(folder(), name), [first]]);
    const message = (name: string) =>
      `${folder(name)}.db has version 2, and this code knows 1: it was written by a newer one. Start that one, or put back a backup.`;
    await expect(assertNoneNewer(known)).rejects.toMatchObject({ message: `${message('a')} ${message('b')}`, exitCode: 78 });
    expect([readFileSync(folder('a.db')).equals(before), existsSync(folder('c.db'))]).toEqual([true, false]);
  });

  it('those of this code, of code of before, damaged and missing ones are refused by nobody, and are migrated by nobody', async () => {
    (await openMigrated(address(), [first])).close();
    writeFileSync(folder('damaged.db'), 'this is no database '.repeat(500));
    const steps = [first, fromData];
    await assertNoneNewer([
      [address(), steps],
      ...['damaged', 'missing'].map((name): KnownDatabase => [fileDatabase(folder(), name), steps]),
    ]);
    expect([await versionOf(folder('a.db')), existsSync(folder('missing.db'))]).toEqual([1, false]);
  });

  it('the version is read from what a killed process of newer code has written ahead of its file', async () => {
    const script = `const { createClient } = require('@libsql/client');
      const client = createClient({ url: process.argv[1] });
      client.execute('PRAGMA journal_mode = WAL').then(() => client.execute('CREATE TABLE u (a)')).then(() => client.execute('PRAGMA user_version = 9')).then(() => process.kill(process.pid, 'SIGKILL'));`;
    spawnSync(process.execPath, ['-e', script, address().url]);
    expect(existsSync(folder('a.db-wal'))).toBe(true);
    await expect(assertNoneNewer([[address(), [first]]])).rejects.toThrow('has version 9');
  });
});

let log: string[];
beforeEach(() => void (log = []));
const open = () => openMigrated(address(), tables);
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

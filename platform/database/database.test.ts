import { spawnSync } from 'node:child_process';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fileDatabase, openDatabase } from './database';

const folder = scratchFolder();
const address = () => fileDatabase(folder(), 'a');
const tables = ['CREATE TABLE IF NOT EXISTS t (a TEXT)'];

/** What another process counts, which opens the file and closes it: a command, or a backup. */
function countElsewhere(): string {
  const script = `const { createClient } = require('@libsql/client');
    const client = createClient({ url: process.argv[1] });
    client.execute('SELECT COUNT(*) AS c FROM t').then(({ rows }) => { console.log(rows[0].c); client.close(); });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script, address().url], { encoding: 'utf8' });
  return (stdout + stderr).trim();
}

it('loses nothing that is written after another process has looked, though this one has the file open twice', async () => {
  const first = await openDatabase(address(), tables);
  await first.execute("INSERT INTO t VALUES ('one')");
  const second = await openDatabase(address(), tables);
  expect(countElsewhere()).toBe('1');
  await first.execute("INSERT INTO t VALUES ('two')");
  await second.execute("INSERT INTO t VALUES ('three')");
  expect(countElsewhere()).toBe('3');
  for (const database of [first, second]) database.close();
  expect(countElsewhere()).toBe('3');
});

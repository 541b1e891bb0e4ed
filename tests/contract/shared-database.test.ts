import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/open-database';
import { SharedDatabase } from '../fixtures/shared-database';

const folder = mkdtempSync(join(tmpdir(), 'shared-database-'));
const database = new SharedDatabase(join(folder, 'shared.db'));
let url: string;
beforeAll(async () => void (url = await database.start()));
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tables = ['CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT UNIQUE, content BLOB)'];

it('what is written together is kept together, or not at all', async () => {
  const client = await openDatabase({ url, token: database.token }, tables);
  const insert = (text: string) => ({ sql: 'INSERT INTO note (text, content) VALUES (?, ?)', args: [text, Buffer.from(text)] });
  await client.batch([insert('first')], 'write');
  await expect(client.batch([insert('second'), insert('first')], 'write')).rejects.toThrow('UNIQUE');
  const { rows } = await client.execute('SELECT * FROM note');
  client.close();
  expect(rows.map(({ text, content }) => [text, Buffer.from(content as ArrayBuffer).toString()])).toEqual([['first', 'first']]);
});

it('nobody gets in without the token', async () => {
  await expect(openDatabase({ url, token: 'another' }, tables)).rejects.toThrow('401');
});

it('one that does not answer is given up', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = { url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, patience: 100 };
  await expect(openDatabase(address, tables)).rejects.toThrow(/timeout/i);
  silent.closeAllConnections();
  silent.close();
});

import { createClient } from '@libsql/client';
import { hasCome } from './due';

it.each([
  ['that has come', 0, 1],
  ['to come', 1, 0],
  ['as far ahead as one may be', 60_000, 0],
  ['further ahead, because the clock was set back', 60_001, 1],
])('a time %s', async (_what, ahead, over) => {
  const [database, now] = [createClient({ url: ':memory:' }), Date.now()];
  const { rows } = await database.execute({ sql: `SELECT ${hasCome('?', 60_000)} AS over`, args: [now + ahead, now] });
  expect(rows[0]?.over).toBe(over);
  database.close();
});

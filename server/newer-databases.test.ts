import { join } from 'node:path';
import { ask } from '../tests/contract/ask';
import { complete, sent } from '../tests/contract/served-forms';
import { freePort } from '../tests/fixtures/free-port';
import { LibsqlServer } from '../tests/fixtures/libsql-server';
import { rowsOf } from '../tests/fixtures/rows-of';
import { RunningProgram } from '../tests/fixtures/running-program';
import { RunningSite } from '../tests/fixtures/running-site';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';

const data = scratchFolder();
const running = new RunningSite().forAllTests();

/** As code of a later version leaves it. */
async function madeNewer(file: string): Promise<string> {
  put(file, '');
  await rowsOf(file, 'PRAGMA user_version = 99');
  return file;
}
const remedy = ': it was written by a newer one. Start that one, or put back a backup.';
const ofBackend = ['backend/submissions.db', 'backend/people.db', 'backend/changes.db', 'vitals/vitals.db'];

/** Runs a start to its end: it must end before it begins anything. */
const start = (file: string, settings: Record<string, string> = {}) =>
  RunningProgram.run(file, { PORT: '0', BACKEND_PORT: '0', DATA_DIR: data(), CONTENT_DIR: data('content'), ...settings });

it.each<[string, string, string[]]>([
  ['the server', 'server/main.ts', ['submissions/outbox.db', 'publisher/builds.db', ...ofBackend]],
  ['a backend that runs alone', 'backend/main.ts', ofBackend],
])('%s refuses to start on databases of newer code: each is named, none is changed', async (_, program, names) => {
  const files = await Promise.all(names.map((name) => madeNewer(data(name))));
  const { code, output } = await start(program);
  expect(code).toBe(78);
  const found = output.trimEnd().split(remedy);
  expect(found.map((line) => line.trim().replace(/\d+$/, ''))).toEqual([
    ...files.map((file) => `${file} has version 99, and this code knows `),
    '',
  ]);
  for (const file of files) expect(await rowsOf(file, 'SELECT name FROM sqlite_schema')).toEqual([]);
});

it('a database on another machine that newer code has written refuses the start, in one line of JSON; one that is away does not', async () => {
  const secret = { SUBMISSIONS_SECRET: 'a secret of several machines' };
  const shared = new LibsqlServer();
  try {
    const settings = { ...secret, SUBMISSIONS_DATABASE_URL: await shared.start(), SUBMISSIONS_DATABASE_TOKEN: shared.token };
    await shared.read('CREATE TABLE schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL)');
    await shared.read("INSERT INTO schema_version VALUES ('outbox', 1), ('vitals', 99)");
    const { code, output } = await start('server/main.ts', { ...settings, LOG_FORMAT: 'json' });
    const msg = expect.stringMatching(/^The part "vitals" of http:\S+ has version 99, and this code knows \d+: /);
    expect([code, JSON.parse(output)]).toEqual([78, expect.objectContaining({ msg })]);
    expect(output).not.toContain('outbox');
  } finally {
    await shared.stop();
  }
  const away = `http://127.0.0.1:${await freePort()}`;
  await running.startSite({ ...secret, SUBMISSIONS_DATABASE_URL: away, SUBMISSIONS_DATABASE_TOKEN: 'token-of-a-database' });
  const form = ask(running.url, '/api/info', sent('informacoes', complete.informacoes));
  expect([(await ask(running.url, '/pt')).status, (await form).status]).toEqual([200, 503]);
  await running.endSite();
});

it('the site goes on when newer code writes to a database while it runs: that part answers 503, and the log names the file', async () => {
  await running.startSite();
  const file = await madeNewer(join(running.folder, 'site-data/vitals/vitals.db'));
  const body = '{"route":"home","device":"phone","values":{"lcp":800}}';
  const headers = { 'content-type': 'application/json', origin: running.url };
  const { status } = await ask(running.url, '/api/vitals', { method: 'POST', headers, body });
  expect([status, (await ask(running.url, '/pt')).status]).toEqual([503, 200]);
  await running.endSite();
  expect(running.said).toContain(`${file} has version 99, and this code knows `);
});

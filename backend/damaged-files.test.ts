import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StorageProblem } from '../platform/files/storage-problem';
import { buildBackend } from './app';
import { author, ContentHarness, token } from './fixtures/content-harness';
import { sent } from './fixtures/visitor';
import { openOrStandBy } from './start';
import { rowsOf } from '../tests/fixtures/rows-of';
import { until } from '../tests/fixtures/until';

const people = { url: null, cost: { ln: 4, r: 8, p: 1 } };
const garbage = 'this is no database '.repeat(500);

const harness = new ContentHarness().forEachTest(() => {
  harness.write('authors/ines', author('Inês'));
  mkdirSync(join(harness.dataDir, 'backend'), { recursive: true });
});

const fileOf = (name: string) => join(harness.dataDir, 'backend', `${name}.db`);
function damage(name: string, bytes: string | Buffer = garbage): void {
  // Another file, not other bytes in this one: a connection that is closed later than it says may still write into the old one.
  writeFileSync(`${fileOf(name)}.new`, bytes);
  renameSync(`${fileOf(name)}.new`, fileOf(name));
  // What SQLite has written ahead would mend it.
  for (const end of ['-wal', '-shm']) rmSync(fileOf(name) + end, { force: true });
}
const post = (key: string) =>
  harness.fetch('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(sent.newsletter),
  });

it('what visitors sent and who edits being damaged, the content is read, the rest says 503, and each file is named and kept', async () => {
  damage('submissions');
  damage('people');
  await harness.start({ people, inboxToken: 'inbox-token-of-the-test' });
  expect(harness.log).toContainEqual(expect.stringMatching(/submissions\.db is damaged .* It holds what visitors have sent: keep it\.$/));
  expect(harness.log).toContainEqual(expect.stringMatching(/people\.db is damaged .* It holds the accounts of those who edit/));
  expect((await harness.json('/api/pt/authors')).data).toHaveLength(1);
  const refused = await post('a');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  const inbox = await harness.fetch('/inbox/submissions', { headers: { authorization: 'Bearer inbox-token-of-the-test' } });
  expect([inbox.status, readFileSync(fileOf('submissions'), 'utf8')]).toEqual([503, garbage]);
  const signIn = () => fetch(new URL('/admin/sign-in', harness.url), { headers: { accept: 'text/html' } });
  const page = await signIn();
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('De momento isto não está a funcionar')]);
  renameSync(fileOf('submissions'), `${fileOf('submissions')}.old`);
  expect([(await post('a')).status, (await signIn()).status]).toEqual([201, 503]);
  renameSync(fileOf('people'), `${fileOf('people')}.old`);
  expect((await signIn()).status).toBe(200);
});

it('the accounts being of newer code, nobody signs in, the content is read, and the file is named and left alone', async () => {
  await rowsOf(fileOf('people'), 'PRAGMA user_version = 99');
  await harness.start({ people });
  expect(harness.log).toContainEqual(
    expect.stringMatching(/people\.db has version 99, and this code knows \d+: it was written by a newer one/),
  );
  expect((await harness.json('/api/pt/authors')).data).toHaveLength(1);
  const page = await fetch(new URL('/admin/sign-in', harness.url), { headers: { accept: 'text/html' } });
  expect([page.status, await rowsOf(fileOf('people'), 'SELECT name FROM sqlite_schema')]).toEqual([503, []]);
});

it('the log of changes being damaged, it is kept aside and made anew: clients are told to ask for everything', async () => {
  for (let count = 0; count < 60; count += 1) harness.write(`authors/a-${count}`, author(`Author ${count}`, { slug: `a-${count}` }));
  await harness.start();
  const { cursor } = await harness.changes();
  await harness.stop();
  await rowsOf(fileOf('changes'), 'PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(fileOf('changes')).fill(0xaa, 4096, 4096 * 6);
  damage('changes', bytes);
  await harness.start();
  expect(harness.log).toEqual([
    expect.stringMatching(/^Warning: .*changes\.db was damaged: it lies in .*changes\.db\.damaged-\d{8}T\d{6}Z now/),
  ]);
  const aside = readdirSync(join(harness.dataDir, 'backend')).find((name) => /^changes\.db\.damaged-\d{8}T\d{6}Z$/.test(name)) ?? '';
  expect(readFileSync(join(harness.dataDir, 'backend', aside)).equals(bytes)).toBe(true);
  expect((await harness.fetch(`/api/changes?since=${cursor}`)).status).toBe(410);
  expect((await harness.json('/api/pt/authors')).meta.total).toBe(61);
});

it('a data folder that cannot be used: every request is answered 503, until it can be', async () => {
  let problem: Error | null = new StorageProblem('read-only', '/srv/data/x', '/srv/data/x cannot be written');
  const log: string[] = [];
  const backend = await openOrStandBy({
    open: async () => {
      if (problem) throw problem;
      return buildBackend({ contentDir: harness.contentDir, dataDir: harness.dataDir, token, watch: false });
    },
    listen: (app, port = 0) => app.listen({ host: '127.0.0.1', port }),
    log: (line) => void log.push(line),
    pause: 20,
  });
  for (const path of ['/api/pt/authors', '/admin', '/anything']) {
    const answer = await fetch(backend.url + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  }
  expect(log).toEqual(['The content backend answers 503 until this is mended: /srv/data/x cannot be written']);
  problem = null;
  await until(() => log.length > 1, 'it is opened again');
  // A connection that was kept from before may be closed in that moment.
  const asked = () => fetch(`${backend.url}/api/pt/authors?token=${token}`).catch(() => null);
  await until(async () => (await asked())?.status === 200, 'the backend answers');
  await backend.close();
});

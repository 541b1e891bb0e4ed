import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileDatabase, openMigrated, SharedCommits } from '../../../platform/database/database';
import { acceptSubmission } from './outbox';
import { OutboxHarness, submission } from './fixtures/outbox-harness';
import { outboxTables } from './delivery-queue';

const harness = new OutboxHarness().forEachTest();

const cv = { field: 'cv', fileName: 'currículo.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 \0\xff…', 'latin1') };

it('keeps what was sent, file included, for the next process too', async () => {
  const first = await harness.open();
  const application = submission({ kind: 'candidaturas', files: [cv] });
  const acceptance = await first.accept(application);
  expect(acceptance).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), repeated: false });
  first.close();
  const waiting = await (await harness.open()).queue.next(0, Date.now());
  expect(waiting).toMatchObject({ id: 'id' in acceptance && acceptance.id, kind: 'candidaturas', fields: application.fields, files: [cv] });
});

it('takes the same as once, whatever the order of its fields, 30 times at once too', async () => {
  const [outbox, other] = [await harness.open(), await harness.open()];
  const once = submission({ fields: { a: '1', b: '2' }, files: [cv] });
  const acceptance = await outbox.accept(once);
  const again = { ...once, fields: { b: '2', a: '1' }, suspect: true };
  expect(await outbox.accept(again)).toEqual({ ...acceptance, repeated: true });
  expect(await harness.rows('SELECT state FROM outgoing')).toEqual([expect.objectContaining({ state: 'waiting' })]);
  expect(await harness.rows('SELECT outgoing_id FROM attached')).toHaveLength(1);
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => (turn % 2 ? other : outbox).accept({ ...once, idempotencyKey: 'at once' })),
  );
  expect(new Set(ids.map((acceptance) => ('id' in acceptance ? acceptance.id : 'conflict'))).size).toBe(1);
});

it.each([
  ['fields', { fields: { nome: 'Rui' } }],
  ['a file', { files: [{ ...cv, content: Buffer.from('%PDF-1.7 other') }] }],
  ['no file', { files: [] }],
])('says that a key belongs to other content: with %s of another', async (_what, more) => {
  const outbox = await harness.open();
  const once = submission({ files: [cv] });
  await outbox.accept(once);
  expect(await outbox.accept({ ...once, ...more })).toEqual({ conflict: true });
  expect(await harness.rows('SELECT id FROM outgoing')).toHaveLength(1);
  expect((await outbox.queue.next(0, Date.now()))?.files).toEqual([cv]);
});

it('rejects when the disk is full, keeps nothing of that one, and takes more when there is room', async () => {
  const database = await openMigrated(fileDatabase(join(harness.dataDir, 'full'), 'outbox'), outboxTables);
  await database.execute('PRAGMA max_page_count = 40');
  const large = { ...cv, content: Buffer.alloc(300_000, 1) };
  const commits = new SharedCommits(database);
  const [small, refused] = await Promise.allSettled(
    [undefined, large].map((file) => acceptSubmission(commits, submission({ files: file ? [file] : [] }), 0)),
  );
  expect(small).toMatchObject({ status: 'fulfilled', value: { repeated: false } });
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/SQLITE_FULL|full/) } });
  const { rows } = await database.execute('SELECT (SELECT COUNT(*) FROM outgoing) AS kept, (SELECT COUNT(*) FROM attached) AS files');
  expect(rows[0]).toMatchObject({ kept: 1, files: 0 });
  await database.execute('PRAGMA max_page_count = 4000');
  expect(await acceptSubmission(commits, submission({ files: [large] }), 0)).toMatchObject({ repeated: false });
  database.close();
});

it('is for nobody else on this machine, and survives a loss of power', async () => {
  await (await harness.open()).accept(submission());
  const folder = join(harness.dataDir, 'submissions');
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect([statSync(folder).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600, 0o600]);
  const database = await openMigrated(fileDatabase(folder, 'outbox'), outboxTables);
  expect((await database.execute('PRAGMA synchronous')).rows[0]).toMatchObject({ synchronous: 2 });
  expect((await database.execute('PRAGMA journal_mode')).rows[0]).toMatchObject({ journal_mode: 'wal' });
  database.close();
});

it('withinLimit takes so many of a form from an address within an hour, also after a restart', async () => {
  const outbox = await harness.open();
  for (const allowed of [true, true, true, false]) expect(await outbox.withinLimit('informacoes', '192.0.2.7')).toMatchObject({ allowed });
  outbox.close();
  const next = await harness.open();
  harness.ahead = 1_800_000;
  const { retryAfter } = (await next.withinLimit('informacoes', '192.0.2.7')) as { retryAfter: number };
  expect(Math.round(retryAfter / 300)).toBe(6);
  expect(await next.withinLimit('newsletter', '192.0.2.7')).toEqual({ allowed: true });
  expect(await next.withinLimit('informacoes', '192.0.2.8')).toEqual({ allowed: true });
  harness.ahead = 3_700_000;
  expect(await next.withinLimit('informacoes', '192.0.2.7')).toEqual({ allowed: true });
  expect(await harness.rows('SELECT COUNT(*) AS kept FROM arrival')).toEqual([expect.objectContaining({ kept: 3 })]);
});

it('withinLimit stores nothing of the address, and hashes with a secret that is kept', async () => {
  harness.submissions = { ...harness.submissions, secret: null as never };
  // A /64 of IPv6 is one address.
  for (const end of ['1', '2']) await (await harness.open()).withinLimit('newsletter', `2001:db8:0:7::${end}`);
  const hashes = await harness.rows('SELECT DISTINCT address_hash FROM arrival');
  expect(hashes).toEqual([expect.objectContaining({ address_hash: expect.stringMatching(/^[\w-]{43}$/) })]);
  const folder = join(harness.dataDir, 'submissions');
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes('2001:db8')).toBe(false);
});

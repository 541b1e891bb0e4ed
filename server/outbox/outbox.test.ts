import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, fileDatabase } from '../database/open-database';
import { acceptSubmission } from './accept-submission';
import { OutboxHouse, submission } from './fixtures/outbox-house';
import { openOutbox } from './outbox';
import { SharedCommits } from './shared-commits';
import { tables } from './tables';

let house: OutboxHouse;
beforeEach(() => (house = new OutboxHouse()));
afterEach(() => house.clear());

const cv = { fileName: 'currículo.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 \0\xff…', 'latin1') };

describe('accept', () => {
  it('keeps what was sent, file included, for the next process too', async () => {
    const first = await house.open();
    const application = submission({ kind: 'candidaturas', file: cv });
    const acceptance = await first.accept(application);
    expect(acceptance).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), repeated: false });
    first.close();
    const waiting = await (await house.open()).queue.next(0, Date.now());
    expect(waiting).toMatchObject({ id: 'id' in acceptance && acceptance.id, kind: 'candidaturas', fields: application.fields, file: cv });
  });

  it('takes the same twice as once, whatever the order of its fields', async () => {
    const outbox = await house.open();
    const once = submission({ fields: { a: '1', b: '2' }, file: cv });
    const acceptance = await outbox.accept(once);
    const again = { ...once, fields: { b: '2', a: '1' }, suspect: true };
    expect(await outbox.accept(again)).toEqual({ ...acceptance, repeated: true });
    expect(await house.rows('SELECT state FROM outgoing')).toEqual([expect.objectContaining({ state: 'waiting' })]);
    expect(await house.rows('SELECT id FROM attachment')).toHaveLength(1);
  });

  it('takes the same 30 times at once as once', async () => {
    const [outbox, other] = [await house.open(), await house.open()];
    const once = submission({ file: cv });
    const ids = await Promise.all(Array.from({ length: 30 }, (_, turn) => (turn % 2 ? other : outbox).accept(once)));
    expect(new Set(ids.map((acceptance) => ('id' in acceptance ? acceptance.id : 'conflict'))).size).toBe(1);
  });

  it.each([
    ['fields', { fields: { nome: 'Rui' } }],
    ['a kind', { kind: 'descargas' as const }],
    ['a file', { file: { ...cv, content: Buffer.from('%PDF-1.7 other') } }],
    ['no file', { file: null }],
  ])('says that a key belongs to other content: with %s of another', async (_what, more) => {
    const outbox = await house.open();
    const once = submission({ file: cv });
    await outbox.accept(once);
    expect(await outbox.accept({ ...once, ...more })).toEqual({ conflict: true });
    expect(await house.rows('SELECT id FROM outgoing')).toHaveLength(1);
    expect((await outbox.queue.next(0, Date.now()))?.file).toEqual(cv);
  });

  it('keeps suspect ones apart and tells the deliverer of the others only', async () => {
    const outbox = await house.open();
    let nudges = 0;
    outbox.onAccepted(() => (nudges += 1));
    await outbox.accept(submission({ suspect: true }));
    expect([nudges, await outbox.queue.next(0, Date.now())]).toEqual([0, null]);
    await outbox.accept(submission());
    expect([nudges, (await outbox.queue.next(0, Date.now()))?.sequence]).toEqual([1, 2]);
  });

  it('rejects when the disk is full, keeps nothing of that one, and takes more when there is room', async () => {
    const database = await openDatabase(fileDatabase(join(house.dataDir, 'full'), 'outbox'), tables);
    await database.execute('PRAGMA max_page_count = 40');
    const large = { ...cv, content: Buffer.alloc(300_000, 1) };
    const commits = new SharedCommits(database);
    const [small, refused] = await Promise.allSettled(
      [undefined, large].map((file) => acceptSubmission(commits, submission({ file: file ?? null }), 0)),
    );
    expect(small).toMatchObject({ status: 'fulfilled', value: { repeated: false } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/SQLITE_FULL|full/) } });
    const { rows } = await database.execute('SELECT (SELECT COUNT(*) FROM outgoing) AS kept, (SELECT COUNT(*) FROM attachment) AS files');
    expect(rows[0]).toMatchObject({ kept: 1, files: 0 });
    await database.execute('PRAGMA max_page_count = 4000');
    expect(await acceptSubmission(commits, submission({ file: large }), 0)).toMatchObject({ repeated: false });
    database.close();
  });

  it('is for nobody else on this machine, and survives a loss of power', async () => {
    await (await house.open()).accept(submission());
    const folder = join(house.dataDir, 'submissions');
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    expect([statSync(folder).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600, 0o600]);
    const database = await openDatabase(fileDatabase(folder, 'outbox'), tables);
    expect((await database.execute('PRAGMA synchronous')).rows[0]).toMatchObject({ synchronous: 2 });
    expect((await database.execute('PRAGMA journal_mode')).rows[0]).toMatchObject({ journal_mode: 'wal' });
    database.close();
  });
});

describe('withinLimit', () => {
  it('takes so many of a form from an address within an hour, also after a restart', async () => {
    const outbox = await house.open();
    const three = [1, 2, 3].map(() => outbox.withinLimit('informacoes', '192.0.2.7'));
    expect(await Promise.all(three)).toEqual(Array(3).fill({ allowed: true }));
    const refused = await outbox.withinLimit('informacoes', '192.0.2.7');
    expect(refused).toEqual({ allowed: false, retryAfter: expect.any(Number) });
    outbox.close();
    const next = await house.open();
    house.ahead = 1_800_000;
    const { retryAfter } = (await next.withinLimit('informacoes', '192.0.2.7')) as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(1_700);
    expect(retryAfter).toBeLessThanOrEqual(1_800);
    expect(await next.withinLimit('newsletter', '192.0.2.7')).toEqual({ allowed: true });
    expect(await next.withinLimit('informacoes', '192.0.2.8')).toEqual({ allowed: true });
    house.ahead = 3_700_000;
    expect(await next.withinLimit('informacoes', '192.0.2.7')).toEqual({ allowed: true });
    expect(await house.rows('SELECT COUNT(*) AS kept FROM arrival')).toEqual([expect.objectContaining({ kept: 3 })]);
  });

  it('takes a /64 of IPv6 for one address', async () => {
    const outbox = await house.open();
    for (const end of ['1', '2', '3']) await outbox.withinLimit('newsletter', `2001:db8:0:7::${end}`);
    expect(await outbox.withinLimit('newsletter', '2001:db8:0:7:ffff::4')).toMatchObject({ allowed: false });
    expect(await outbox.withinLimit('newsletter', '2001:db8:0:8::1')).toEqual({ allowed: true });
  });

  it('stores nothing of the address, and hashes with a secret that is made once and kept', async () => {
    house.submissions = { ...house.submissions, secret: null as never };
    await (await house.open()).withinLimit('newsletter', '192.0.2.7');
    await (await house.open()).withinLimit('newsletter', '192.0.2.7');
    const hashes = await house.rows('SELECT DISTINCT address_hash FROM arrival');
    expect(hashes).toEqual([expect.objectContaining({ address_hash: expect.stringMatching(/^[\w-]{43}$/) })]);
    const folder = join(house.dataDir, 'submissions');
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes('192.0.2.7')).toBe(false);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[\da-f]{64}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
});

describe('openOutbox', () => {
  it('opens one a process, and a new one after it was closed', async () => {
    const settings = { dataDir: house.dataDir, submissions: house.submissions };
    const [one, same] = await Promise.all([openOutbox(settings), openOutbox({ ...settings, dataDir: '/nowhere' })]);
    expect(same).toBe(one);
    one.close();
    const next = await openOutbox(settings);
    expect(next).not.toBe(one);
    next.close();
  });

  it('tries again what could not be opened', async () => {
    const settings = { dataDir: house.dataDir, submissions: house.submissions };
    writeFileSync(join(house.dataDir, 'file'), '');
    await expect(openOutbox({ ...settings, dataDir: join(house.dataDir, 'file') })).rejects.toThrow('EEXIST');
    (await openOutbox(settings)).close();
  });
});

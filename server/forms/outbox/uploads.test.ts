import { OutboxHarness, submission } from './fixtures/outbox-harness';
import type { Outbox } from './outbox';

const harness = new OutboxHarness().forEachTest();
const id = (digit: string) => digit.repeat(32);
const hour = 3_600_000;
const megabyte = 1024 * 1024;
const part = (offset: number, content: string, size = 6, of = id('a')) => ({ id: of, size, offset, content: Buffer.from(content) });
const whole = { id: id('a'), size: 6, offset: 0, content: Buffer.from('abcdef') };
const file = { field: 'ficheiros', fileName: 'a.pdf', mediaType: 'application/pdf', content: Buffer.from('abcdef') };
const sentWith = (outbox: Outbox, key = 'k') =>
  outbox.accept(submission({ idempotencyKey: key, fields: {}, files: [file], uploads: [id('a')] }));

it('a file comes part by part, each once, in whatever process, and is whole only then', async () => {
  const outbox = await harness.open();
  expect(await outbox.addUpload(part(0, ''), 'ip')).toEqual({ received: 0 });
  expect(await outbox.addUpload(part(0, 'abc'), 'ip')).toEqual({ received: 3 });
  // The answer was lost: the part comes again; another one comes too early.
  expect(await outbox.addUpload(part(0, 'abc'), 'ip')).toEqual({ received: 3 });
  expect(await outbox.addUpload(part(5, 'f'), 'ip')).toEqual({ received: 3 });
  expect(await outbox.readUpload(id('a'))).toBeNull();
  const next = await harness.open();
  expect(await next.addUpload(part(3, 'defg'), 'ip')).toEqual({ received: 3 });
  expect(await next.addUpload(part(3, 'def'), 'ip')).toEqual({ received: 6 });
  expect(await next.addUpload(part(0, 'abc', 7), 'ip')).toBeNull();
  expect(await outbox.readUpload(id('a'))).toEqual({ content: Buffer.from('abcdef'), usedBy: null });
});

it('a file goes with its form once, and nothing of it stays behind', async () => {
  const outbox = await harness.open();
  await outbox.addUpload(whole, 'ip');
  const accepted = await sentWith(outbox);
  expect(await outbox.readUpload(id('a'))).toMatchObject({ usedBy: { id: 'id' in accepted && accepted.id, key: 'k' } });
  expect((await harness.rows('SELECT COUNT(*) AS count FROM upload_part'))[0]).toMatchObject({ count: 0 });
  expect(await outbox.addUpload(part(0, 'abc'), 'ip')).toEqual({ received: 6 });
  expect((await outbox.queue.next(0, Date.now()))?.files).toEqual([file]);
});

it('a form that is not stored leaves its files where they are', async () => {
  const outbox = await harness.open();
  await outbox.accept(submission({ idempotencyKey: 'k' }));
  await outbox.addUpload(whole, 'ip');
  expect(await sentWith(outbox)).toEqual({ conflict: true });
  expect(await outbox.readUpload(id('a'))).toMatchObject({ usedBy: null, content: file.content });
});

it('a file whose form does not come is gone after an hour, at the sweep or with the next file', async () => {
  const outbox = await harness.open();
  for (const sweep of [() => outbox.queue.forgetVisitors(harness.clock()), () => outbox.addUpload(part(0, '', 6, id('b')), 'ip')]) {
    await outbox.addUpload(whole, 'ip');
    harness.ahead += hour - 1_000;
    await sweep();
    expect(await outbox.readUpload(id('a'))).not.toBeNull();
    harness.ahead += 2_000;
    await sweep();
    expect(await outbox.readUpload(id('a'))).toBeNull();
    expect((await harness.rows('SELECT COUNT(*) AS count FROM upload_part'))[0]).toMatchObject({ count: 0 });
  }
});

it('with which form a file went is known for a day, and whose it was no longer', async () => {
  const outbox = await harness.open();
  await outbox.addUpload(whole, 'ip');
  await sentWith(outbox);
  expect(await harness.rows('SELECT address_hash FROM upload')).toEqual([{ address_hash: '' }]);
  harness.ahead = 24 * hour - 1_000;
  await outbox.queue.forgetVisitors(harness.clock());
  expect(await outbox.readUpload(id('a'))).toMatchObject({ usedBy: { key: 'k' } });
  harness.ahead += 2_000;
  await outbox.queue.forgetVisitors(harness.clock());
  expect(await outbox.readUpload(id('a'))).toBeNull();
});

it('a file that the visitor removes is gone at once, unless it went with a form', async () => {
  const outbox = await harness.open();
  await outbox.addUpload(whole, 'ip');
  await outbox.forgetUpload(id('a'));
  expect(await harness.rows('SELECT (SELECT COUNT(*) FROM upload) + (SELECT COUNT(*) FROM upload_part) AS count')).toEqual([{ count: 0 }]);
  await outbox.addUpload(whole, 'ip');
  await sentWith(outbox);
  await outbox.forgetUpload(id('a'));
  expect(await outbox.readUpload(id('a'))).toMatchObject({ usedBy: { key: 'k' } });
});

describe('room', () => {
  let outbox: Outbox;
  beforeEach(async () => (outbox = await harness.open()));
  const begin = (number: number, ip: string, size = 10 * megabyte) =>
    outbox.addUpload({ id: number.toString(16).padStart(32, '0'), size, offset: 0, content: Buffer.alloc(0) }, ip);
  const stored = { received: 0 };

  it('is there for 60 MB of each visitor, and it is said when there is more', async () => {
    for (let number = 1; number <= 6; number += 1) {
      expect(await begin(number, '192.0.2.1')).toEqual(stored);
      harness.ahead += 60_000;
    }
    // The first one is gone an hour after it came, six minutes ago.
    expect(await begin(7, '192.0.2.1')).toEqual({ retryAfter: expect.closeTo(54 * 60, -1) });
    expect(await begin(7, '192.0.2.2')).toEqual(stored);
    expect(await begin(1, '192.0.2.1')).toEqual(stored);
    harness.ahead += 54 * 60_000 + 1_000;
    expect(await begin(8, '192.0.2.1')).toEqual(stored);
  });

  it('is free again where a file was removed', async () => {
    for (let number = 1; number <= 6; number += 1) await begin(number, '192.0.2.1');
    await outbox.forgetUpload('3'.padStart(32, '0'));
    expect(await begin(7, '192.0.2.1')).toEqual(stored);
  });

  it('is there for 512 MB in all', async () => {
    for (let number = 1; number <= 51; number += 1) expect(await begin(number, `198.51.100.${number}`)).toEqual(stored);
    expect(await begin(52, '203.0.113.1')).toEqual({ retryAfter: expect.closeTo(60 * 60, -1) });
  });

  it('is taken up by the smallest file too', async () => {
    for (let number = 1; number < 7; number += 1) await begin(number, '192.0.2.1', 10 * megabyte - (number === 6 ? 100_000 : 0));
    expect(await begin(7, '192.0.2.1', 1)).toEqual(stored);
    expect(await begin(8, '192.0.2.1', 1)).toEqual({ retryAfter: expect.any(Number) });
  });
});

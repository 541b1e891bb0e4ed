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
  for (const sweep of [() => outbox.queue.forgetVisitors(harness.clock()), () => outbox.addUpload(part(0, 'b', 6, id('b')), 'ip')]) {
    await outbox.addUpload(whole, 'ip');
    harness.ahead += hour - 1_000;
    await sweep();
    expect(await outbox.readUpload(id('a'))).not.toBeNull();
    harness.ahead += 2_000;
    await sweep();
    expect(await outbox.readUpload(id('a'))).toBeNull();
    expect(await harness.rows(`SELECT upload_id FROM upload_part WHERE upload_id = '${id('a')}'`)).toEqual([]);
  }
});

it('a file that stays incomplete is gone after a quarter of an hour, and begins anew', async () => {
  const outbox = await harness.open();
  await outbox.addUpload(part(0, 'abc'), 'ip');
  harness.ahead += 14 * 60_000;
  expect(await outbox.addUpload(part(3, 'd'), 'ip')).toEqual({ received: 4 });
  harness.ahead += 14 * 60_000;
  expect(await outbox.addUpload(part(0, ''), 'ip')).toEqual({ received: 4 });
  harness.ahead += 2 * 60_000;
  expect(await outbox.addUpload(part(4, 'ef'), 'ip')).toEqual({ received: 0 });
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
  const idOf = (number: number) => number.toString(16).padStart(32, '0');
  const send = (number: number, ip: string, bytes: number, offset = 0) =>
    outbox.addUpload({ id: idOf(number), size: 10 * megabyte, offset, content: Buffer.alloc(bytes) }, ip);
  /** As if so many bytes of so many files had come. */
  const fill = async (ip: string, files: number, received = 10 * megabyte, first = 1000 * Number(ip.split('.').pop())) => {
    for (let number = first; number < first + files; number += 1) expect(await send(number, ip, 1)).toEqual({ received: 1 });
    await harness.rows(`UPDATE upload SET received = ${received} WHERE id BETWEEN '${idOf(first)}' AND '${idOf(first + files - 1)}'`);
  };

  it('is not taken up by what is only announced', async () => {
    for (let number = 0; number < 600; number += 1) expect(await send(number, `192.0.2.${number % 9}`, 0)).toEqual({ received: 0 });
    expect(await harness.rows('SELECT id FROM upload')).toEqual([]);
    expect(await send(1000, '192.0.2.77', 5)).toEqual({ received: 5 });
  });

  it('is there for 60 MB of each visitor, and it is said when there is more', async () => {
    await fill('192.0.2.1', 1);
    harness.ahead += 6 * 60_000;
    await fill('192.0.2.1', 5, 10 * megabyte, 50);
    expect(await send(8, '192.0.2.1', 1)).toEqual({ retryAfter: expect.closeTo(54 * 60, -1) });
    expect(await send(8, '192.0.2.2', 1)).toEqual({ received: 1 });
    harness.ahead += 54 * 60_000 + 1_000;
    expect(await send(9, '192.0.2.1', 1)).toEqual({ received: 1 });
  });

  it('ends for a file in its middle, whose visitor has sent too much beside it', async () => {
    expect(await send(1, '192.0.2.1', megabyte)).toEqual({ received: megabyte });
    await fill('192.0.2.1', 6, 10_300_000);
    expect(await send(1, '192.0.2.1', megabyte, megabyte)).toEqual({ retryAfter: expect.any(Number) });
    expect(await send(1, '192.0.2.1', 0, megabyte)).toEqual({ received: megabyte });
  });

  it('is free again where a file was removed', async () => {
    await fill('192.0.2.1', 6);
    await outbox.forgetUpload(idOf(1003));
    expect(await send(7, '192.0.2.1', 1)).toEqual({ received: 1 });
  });

  it('is there for 512 MB in all, and as much again for those who send the files of one form', async () => {
    for (let visitor = 1; visitor <= 9; visitor += 1) await fill(`192.0.2.${visitor}`, 6);
    expect(await send(1, '192.0.2.1', 1)).toEqual({ retryAfter: expect.closeTo(60 * 60, -1) });
    expect(await send(2, '203.0.113.1', megabyte)).toEqual({ received: megabyte });
    await harness.rows('UPDATE upload SET received = 20971520');
    expect(await send(3, '203.0.113.2', 1)).toEqual({ retryAfter: expect.closeTo(60 * 60, -1) });
  });

  it('is there for 60 files of each visitor, however small, and not taken up by bytes that may come', async () => {
    for (let number = 1; number <= 60; number += 1) expect(await send(number, '192.0.2.1', 1)).toEqual({ received: 1 });
    expect(await send(61, '192.0.2.1', 1)).toEqual({ retryAfter: expect.closeTo(15 * 60, -1) });
    expect(await send(60, '192.0.2.1', 1, 1)).toEqual({ received: 2 });
  });

  it('is what the disk has beside what forms need, and the log says so', async () => {
    harness.free = 74 * megabyte - 1;
    await expect(send(1, '192.0.2.1', 1)).rejects.toThrow(/outbox\.db cannot be written, because the disk is full/);
    harness.free = 74 * megabyte;
    expect(await send(1, '192.0.2.1', 1)).toEqual({ received: 1 });
  });
});

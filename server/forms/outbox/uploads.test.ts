import { OutboxHarness, submission } from './fixtures/outbox-harness';
import type { Outbox } from './outbox';

const harness = new OutboxHarness().forEachTest();
const id = (digit: string) => digit.repeat(32);
const day = 86_400_000;
const megabyte = 1024 * 1024;
const part = (offset: number, content: string, size = 6, of = id('a')) => ({ id: of, size, offset, content: Buffer.from(content) });
const whole = { id: id('a'), size: 6, offset: 0, content: Buffer.from('abcdef') };
const file = { field: 'ficheiros', fileName: 'a.pdf', mediaType: 'application/pdf', content: Buffer.from('abcdef') };
const sentWith = (outbox: Outbox, key = 'k') =>
  outbox.accept(submission({ idempotencyKey: key, fields: {}, files: [file], uploads: [id('a')] }));

it('a file comes part by part, each once, in whatever process, and is whole only then', async () => {
  const outbox = await harness.open();
  expect(await outbox.addUpload(part(0, ''), 'ip')).toBe(0);
  expect(await outbox.addUpload(part(0, 'abc'), 'ip')).toBe(3);
  // The answer was lost: the part comes again; another one comes too early.
  expect(await outbox.addUpload(part(0, 'abc'), 'ip')).toBe(3);
  expect(await outbox.addUpload(part(5, 'f'), 'ip')).toBe(3);
  expect(await outbox.readUpload(id('a'))).toBeNull();
  const next = await harness.open();
  expect(await next.addUpload(part(3, 'defg'), 'ip')).toBe(3);
  expect(await next.addUpload(part(3, 'def'), 'ip')).toBe(6);
  expect(await next.addUpload(part(0, 'abc', 7), 'ip')).toBeNull();
  expect(await outbox.readUpload(id('a'))).toEqual({ content: Buffer.from('abcdef'), usedBy: null });
});

it('a file goes with its form once, and nothing of it stays behind', async () => {
  const outbox = await harness.open();
  await outbox.addUpload(whole, 'ip');
  const accepted = await sentWith(outbox);
  expect(await outbox.readUpload(id('a'))).toMatchObject({ usedBy: { id: 'id' in accepted && accepted.id, key: 'k' } });
  expect((await harness.rows('SELECT COUNT(*) AS count FROM upload_part'))[0]).toMatchObject({ count: 0 });
  expect(await outbox.addUpload(part(0, 'abc'), 'ip')).toBe(6);
  expect((await outbox.queue.next(0, Date.now()))?.files).toEqual([file]);
});

it('a form that is not stored leaves its files where they are', async () => {
  const outbox = await harness.open();
  await outbox.accept(submission({ idempotencyKey: 'k' }));
  await outbox.addUpload(whole, 'ip');
  expect(await sentWith(outbox)).toEqual({ conflict: true });
  expect(await outbox.readUpload(id('a'))).toMatchObject({ usedBy: null, content: file.content });
});

it('a file whose form does not come is gone after a day, at the sweep or with the next file', async () => {
  const outbox = await harness.open();
  for (const sweep of [() => outbox.queue.sweep(harness.clock()), () => outbox.addUpload(part(0, '', 6, id('b')), 'ip')]) {
    await outbox.addUpload(whole, 'ip');
    harness.ahead += day - 1_000;
    await sweep();
    expect(await outbox.readUpload(id('a'))).not.toBeNull();
    harness.ahead += 2_000;
    await sweep();
    expect(await outbox.readUpload(id('a'))).toBeNull();
    expect((await harness.rows('SELECT COUNT(*) AS count FROM upload_part'))[0]).toMatchObject({ count: 0 });
  }
});

it('there is room for 30 MB of each visitor, and for 512 MB in all', async () => {
  const outbox = await harness.open();
  const begin = (number: number, ip: string) =>
    outbox.addUpload({ id: number.toString(16).padStart(32, '0'), size: 10 * megabyte, offset: 0, content: Buffer.alloc(0) }, ip);
  for (const number of [1, 2, 3]) expect(await begin(number, '192.0.2.1')).toBe(0);
  expect(await begin(4, '192.0.2.1')).toBeNull();
  expect(await begin(1, '192.0.2.1')).toBe(0);
  for (let number = 4; number <= 51; number += 1) expect(await begin(number, `198.51.100.${number}`)).toBe(0);
  expect(await begin(52, '203.0.113.1')).toBeNull();
});

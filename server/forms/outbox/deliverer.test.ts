import { Deliverer, type DelivererOptions } from './deliverer';
import { until } from '../../../tests/fixtures/until';
import { FakeBackend, taken } from './fixtures/fake-backend';
import { accepted, OutboxHarness, submission } from './fixtures/outbox-harness';
import type { Outbox } from './outbox';

const running: Deliverer[] = [];
let log: string[];
let outbox: Outbox;
afterEach(() => Promise.all(running.splice(0).map((deliverer) => deliverer.stop())));
const backend = new FakeBackend().forEachTest();
const harness = new OutboxHarness().forEachTest(async () => {
  [log, outbox] = [[], await harness.open()];
  backend.behave = ({ key }) => taken(`there-${key}`);
});

function deliverer(more: Partial<DelivererOptions> = {}): Deliverer {
  const options = { outbox, backend: backend.address, log: (line: string) => void log.push(line), poll: 20, grace: 50 };
  const made = new Deliverer({ ...options, clock: harness.clock, pause: () => 20, ...more });
  running.push(made);
  return made;
}

function start(more: Partial<DelivererOptions> = {}): Deliverer {
  const made = deliverer(more);
  made.start();
  return made;
}

async function accept(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await accepted(outbox));
  return ids;
}

const states = async () => (await outbox.admin.list()).map(({ state }) => state);
const allDelivered = async () => (await states()).every((state) => state === 'delivered');

it('delivers in order of arrival, at once, and what another process accepted as soon as it looks', async () => {
  const before = await accept(3);
  start({ poll: 60_000 });
  await until(allDelivered, 'those before');
  const after = await accept(3);
  await until(allDelivered, 'those after');
  expect(backend.received.map(({ key }) => key)).toEqual([...before, ...after]);
  expect(backend.received[0]).toMatchObject({ path: '/api/newsletter?token=secret%20token', type: 'application/json' });
  expect((await outbox.admin.list())[0]).toMatchObject({ backendId: `there-${before[0]}`, attempts: 1, reason: null });
  expect(log).toEqual([]);
  await (await harness.open()).accept(submission());
  start();
  await until(allDelivered, 'that of another process');
});

it('parks what is refused for good, says so without a word of it, and goes on', async () => {
  const [bad] = await accept(2);
  backend.behave = ({ key }) =>
    key === bad ? { status: 422, body: { error: { code: 'validation', fields: { email: 'x' } } } } : taken('1');
  start();
  await until(async () => (await states())[1] === 'delivered', 'the good one');
  expect((await outbox.admin.list())[0]).toMatchObject({ id: bad, state: 'parked', reason: '422 validation: email', attempts: 1 });
  expect(log).toEqual([expect.stringContaining(`refused newsletter ${bad} for good (422 validation: email)`)]);
});

// The first is tried alone; from its third failure on the next one too, to see whose fault it is.
it.each([
  ['what lasts', { status: 500 }, 4, [0, 0, 0, 1, 0, 1, 2, 3]],
  ['no answer', 'hang', 1, [0, 0, 1, 2, 3]],
] as const)('keeps the order through a time of trouble: %s', async (_what, trouble, lasts, order) => {
  let times = 0;
  backend.behave = ({ key }) => (++times <= lasts ? trouble : taken(key));
  const ids = await accept(4);
  start({ timeout: trouble === 'hang' ? 2_000 : 60_000 });
  await until(allDelivered, 'delivery');
  expect(backend.received.map(({ key }) => ids.indexOf(key))).toEqual(order);
  expect(log).toEqual([
    expect.stringMatching(/^The backend takes no submissions now \(.+\): 4 wait/),
    'The backend takes submissions again.',
  ]);
});

it('sets aside one that keeps failing while others pass, and tries it again later', async () => {
  const ids = await accept(4);
  backend.behave = ({ key }) => (key === ids[0] ? { status: 500 } : taken(key));
  start();
  await until(async () => (await states()).filter((state) => state === 'delivered').length === 3, 'the others');
  const first = (await outbox.admin.list())[0];
  expect(first).toMatchObject({ state: 'waiting', reason: '500', attempts: 4, nextAttemptAt: expect.any(Number) });
  expect(log).toContainEqual(expect.stringMatching(/failed 4 times while others pass/));
  backend.behave = ({ key }) => taken(key);
  harness.ahead = 120_001;
  await until(allDelivered, 'the first');
});

it('does nothing during a pause, whatever is accepted, and does what the backend asks', async () => {
  backend.behave = () => ({ status: 503, headers: { 'retry-after': '600' } });
  await accept(1);
  start();
  await until(() => log.length > 0, 'the pause');
  expect(log[0]).toMatch(/\(503\): 1 wait, the next try is in 600 s/);
  await accept(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(backend.received).toHaveLength(1);
  backend.behave = ({ key }) => taken(key);
  harness.ahead = 600_001;
  await until(allDelivered, 'delivery');
});

it('lets one process deliver at a time, as long as a slow delivery takes, and another take over when the first is silent', async () => {
  await accept(2);
  backend.behave = () => 'hang';
  const [silent, other] = [deliverer({ lease: 4_000, grace: 0 }), deliverer({ outbox: await harness.open() })];
  const first = silent.round();
  await until(() => backend.received.length === 1, 'the first delivery');
  const leased = async () => Number((await harness.rows('SELECT leased_until FROM delivery'))[0]?.leased_until);
  const before = await leased();
  await until(async () => (await leased()) > before, 'a longer turn');
  expect(await other.round()).toBeNull();
  jest.spyOn(outbox.queue, 'renew').mockRejectedValue(new Error('SQLITE_BUSY'));
  backend.behave = ({ key }) => taken(key);
  harness.ahead = 600_001;
  expect(await other.round()).toMatchObject({ delivered: 2 });
  await silent.stop();
  expect(await first).toMatchObject({ delivered: 0 });
  expect(await states()).toEqual(['delivered', 'delivered']);
});

it('removes what was delivered long ago, with its file, and nothing else', async () => {
  const file = { field: 'cv', fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') };
  await outbox.accept(submission({ kind: 'candidaturas', files: [file] }));
  const [parked] = await accept(1);
  backend.behave = ({ key }) => (key === parked ? { status: 422 } : taken(key));
  await deliverer().round();
  await outbox.accept(submission({ suspect: true }));
  backend.behave = () => ({ status: 500 });
  await accept(1);
  harness.ahead = 29 * 86_400_000;
  expect(await outbox.queue.sweep(harness.clock())).toBe(0);
  harness.ahead = 30 * 86_400_000 + 60_000;
  start();
  await until(async () => !(await states()).includes('delivered'), 'the sweep');
  expect(await states()).toEqual(['parked', 'suspect', 'waiting']);
  expect(await harness.rows('SELECT outgoing_id FROM attached')).toEqual([]);
});

it('removes what is kept for an hour soon after it, though no other form comes', async () => {
  await outbox.withinLimit('newsletter', '192.0.2.1');
  await outbox.addUpload({ id: 'a'.repeat(32), size: 6, offset: 0, content: Buffer.from('abc') }, '192.0.2.1');
  const kept = async () => (await harness.rows('SELECT (SELECT COUNT(*) FROM arrival) + (SELECT COUNT(*) FROM upload) AS count'))[0]?.count;
  start();
  harness.ahead = 59 * 60_000;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await kept()).toBe(2);
  harness.ahead = 65 * 60_000;
  await until(async () => (await kept()) === 0, 'the sweep');
});

it('says once that the database cannot be used, and goes on when it can', async () => {
  const asking = jest.spyOn(outbox.queue, 'isDue').mockRejectedValue(new Error('SQLITE_IOERR'));
  await accept(1);
  start({ poll: 5 });
  await until(() => log.length > 0, 'the complaint');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(log).toEqual(['The outbox cannot be read or written: SQLITE_IOERR']);
  asking.mockRestore();
  await until(allDelivered, 'delivery');
});

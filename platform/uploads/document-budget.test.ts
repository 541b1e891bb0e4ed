import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../tests/fixtures/until';
import { NoRoom, wholeBudget, withDocumentBudget } from './document-budget';
import { runInSlices, timeForWork, TookTooLong } from './time-slicing';
import { reachOf } from './link-targets';

const mebibyte = 1024 * 1024;

/** Work that ends when it is told to. */
function work(bytes: number, patience = 60_000) {
  const state = { begun: false, end: () => undefined as void, done: Promise.resolve() };
  state.done = withDocumentBudget(bytes, patience, () => {
    state.begun = true;
    return new Promise<void>((resolve) => (state.end = resolve));
  });
  return state;
}

const turn = () => wait(0);

it('what does not fit waits, in the order in which it came, and a small one does not pass a large one', async () => {
  const first = [work(20 * mebibyte), work(20 * mebibyte)];
  const [large, small] = [work(wholeBudget), work(0)];
  await turn();
  expect([...first, large, small].map(({ begun }) => begun)).toEqual([true, true, false, false]);
  for (const each of first) each.end();
  await turn();
  expect([large.begun, small.begun]).toEqual([true, false]);
  large.end();
  await turn();
  expect(small.begun).toBe(true);
  small.end();
  await Promise.all([...first, large, small].map(({ done }) => done));
});

it('what waits too long, or is too much to wait with, is told so, and what fails makes room', async () => {
  const whole = work(wholeBudget);
  await expect(work(0, 10).done).rejects.toBeInstanceOf(NoRoom);
  const failing = withDocumentBudget(wholeBudget, 60_000, () => Promise.reject(new Error('damaged')));
  const next = work(0);
  const others = Array.from({ length: 998 }, () => work(0));
  await expect(work(0).done).rejects.toBeInstanceOf(NoRoom);
  whole.end();
  await expect(failing).rejects.toThrow('damaged');
  await turn();
  expect(next.begun).toBe(true);
  next.end();
  for (const other of others) {
    await until(() => other.begun);
    other.end();
  }
  await Promise.all([whole, next, ...others].map(({ done }) => done));
});

function* endless(): Generator<void, never> {
  for (;;) yield;
}

function* steps(count: number): Generator<void, number> {
  for (let step = 0; step < count; step += 1) yield;
  return count;
}

test('a short piece of work does not wait for the end of a long one', async () => {
  const ended: string[] = [];
  const long = runInSlices(endless, timeForWork(300)).catch(() => ended.push('long'));
  const short = [1, 2, 3].map(async (count) => ended.push(`short ${await runInSlices(() => steps(count))}`));
  await Promise.all([long, ...short]);
  expect(ended).toEqual(['short 1', 'short 2', 'short 3', 'long']);
});

test('work that does not end is stopped, and what comes after it is done', async () => {
  await expect(runInSlices(endless, timeForWork(20))).rejects.toBeInstanceOf(TookTooLong);
  expect(await runInSlices(() => steps(5))).toBe(5);
});

const spaced = (targets: string) => targets.split(' ');

it.each([
  ['web', ['http://a', 'HTTPS:\\\\a', ' mailto:ana@exemplo.pt', 'tel:+351200000000']],
  [
    'local',
    spaced(
      String.raw` #a ../media/a.png C:\a.dotx file:///C:/Users/ana/a%20b.dotx file:///C:\a.dotx file:C:/a file://localhost/C:/a file:///home/ana/a.ott`,
    ),
  ],
  [
    'network',
    [
      ...spaced(
        String.raw`\\a\b //a/b file://a/b file:////a/b file:///\\a\b file:///%5C%5Ca\b FILE:\\a\b javascript:a ms-msdt:/id smb://a/b`,
      ),
      'f\nile://a/b',
    ],
  ],
])('a link to %s: %j', (reach, targets) => {
  for (const target of targets) expect([target, reachOf(target)]).toEqual([target, reach]);
});

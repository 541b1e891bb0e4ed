import { runInSlices, timeForWork, TookTooLong } from './time-slicing';

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

import { afterPending } from './pending';

test.each([
  ['quick work', 0, 200],
  ['slow work', 300, 300],
])('%s is told after 200 ms at the earliest, and no later than it is done', async (_, takes, least) => {
  const started = performance.now();
  await expect(afterPending(new Promise((done) => setTimeout(() => done('done'), takes)))).resolves.toBe('done');
  expect(performance.now() - started).toBeGreaterThanOrEqual(least - 5);
});

test('a failure is told after 200 ms too', async () => {
  const started = performance.now();
  await expect(afterPending(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(performance.now() - started).toBeGreaterThanOrEqual(195);
});

import { pauseAfter, setAsideAfter } from './pauses';

it('waits longer each time, up to a limit, and a part by chance', () => {
  expect([1, 2, 3, 9, 10, 5_000].map((failures) => pauseAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  expect([1, 2].map((failures) => pauseAfter(failures, 0))).toEqual([500, 1_000]);
  const several = new Set(Array.from({ length: 20 }, () => pauseAfter(5)));
  expect(several.size).toBeGreaterThan(1);
});

it('leaves one alone that is set aside, longer each time, up to an hour', () => {
  expect([3, 4, 9, 5_000].map((attempts) => setAsideAfter(attempts, 1))).toEqual([60_000, 120_000, 3_600_000, 3_600_000]);
});

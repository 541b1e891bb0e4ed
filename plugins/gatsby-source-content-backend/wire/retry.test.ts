import { BackendError } from './backend-error';
import { waitBefore, withRetries } from './retry';
import { retryAfterIn } from './retry-after';

const policy = (more = {}) => ({ retries: 5, retryDelay: 1, maxRetryDelay: 4, deadlineAt: Date.now() + 120_000, ...more });
const busy = (retryAfter: number | null = null) => new BackendError('failing', 'busy', { repeats: 100, retryAfter });

test('Retry-After is read in seconds and as a date', () => {
  const now = Date.parse('2026-03-31T10:00:00Z');
  expect(retryAfterIn('120', now)).toBe(120_000);
  expect(retryAfterIn('Tue, 31 Mar 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterIn('Tue, 31 Mar 2026 09:00:00 GMT', now)).toBe(0);
  expect(retryAfterIn('soon', now)).toBeNull();
  expect(retryAfterIn(null, now)).toBeNull();
});

test('waits are spread between zero and a bound that doubles up to a limit', () => {
  const bounds = { retryDelay: 100, maxRetryDelay: 400 };
  const waits = (attempt: number) => Array.from({ length: 400 }, () => waitBefore(attempt, busy(), bounds));
  for (const [attempt, bound] of [
    [1, 100],
    [2, 200],
    [3, 400],
    [9, 400],
  ] as const) {
    expect(Math.max(...waits(attempt))).toBeLessThanOrEqual(bound);
    expect(Math.max(...waits(attempt))).toBeGreaterThan(bound * 0.8);
    expect(Math.min(...waits(attempt))).toBeLessThan(bound * 0.2);
  }
});

test('the wait that the backend asks for is never undercut', () => {
  for (let times = 0; times < 50; times += 1) {
    expect(waitBefore(1, busy(3_000), { retryDelay: 100, maxRetryDelay: 400 })).toBeGreaterThanOrEqual(3_000);
  }
});

test('it asks again until it succeeds, and gives up after the allowed number of attempts', async () => {
  let calls = 0;
  const third = withRetries(async () => {
    calls += 1;
    if (calls < 3) throw busy();
    return 'done';
  }, policy());
  await expect(third).resolves.toBe('done');
  calls = 0;
  const never = withRetries(
    async () => {
      calls += 1;
      throw busy();
    },
    policy({ retries: 2 }),
  );
  await expect(never).rejects.toThrow('busy (3 attempts)');
  expect(calls).toBe(3);
});

test('a wait that would outlast the deadline is not begun', async () => {
  const started = Date.now();
  const waiting = withRetries(
    async () => {
      throw busy(60_000);
    },
    policy({ deadlineAt: Date.now() + 30_000 }),
  );
  await expect(waiting).rejects.toMatchObject({ kind: 'deadline', message: 'busy and asks for a pause of 60 s' });
  expect(Date.now() - started).toBeLessThan(20_000);
});

test('mistakes in the program are not repeated', async () => {
  let calls = 0;
  const mistaken = withRetries(async () => {
    calls += 1;
    throw new TypeError('a mistake');
  }, policy());
  await expect(mistaken).rejects.toThrow('a mistake');
  expect(calls).toBe(1);
});

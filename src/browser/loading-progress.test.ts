import { LoadingProgress } from './loading-progress';

let loading: LoadingProgress;
beforeEach(() => {
  jest.useFakeTimers();
  loading = new LoadingProgress();
});
afterEach(() => jest.useRealTimers());

const after = (milliseconds: number) => {
  jest.advanceTimersByTime(milliseconds);
  return loading.look;
};

test('what is over within 200 ms shows nothing', () => {
  const end = loading.begin();
  expect(after(199).shown).toBe(false);
  end();
  expect(after(10_000)).toEqual({ shown: false, percent: 0, failed: false });
});

test('it shows after 200 ms, grows every 100 ms and is full after five seconds', () => {
  loading.begin();
  expect(after(200)).toEqual({ shown: true, percent: 0, failed: false });
  expect(after(99).percent).toBe(0);
  expect(after(1).percent).toBe(2);
  expect(after(2400).percent).toBe(50);
  expect(after(2500).percent).toBe(100);
  expect(after(60_000)).toEqual({ shown: true, percent: 100, failed: false });
});

test('at the end it is full at once, and goes 500 ms later; a failure is seen, even a quick one, until it goes', () => {
  const end = loading.begin();
  after(300);
  end();
  expect(after(0)).toEqual({ shown: true, percent: 100, failed: false });
  expect([after(499).shown, after(1).shown]).toEqual([true, false]);
  loading.begin()('failed');
  expect(after(0)).toEqual({ shown: true, percent: 100, failed: true });
  expect(after(500).shown).toBe(false);
  loading.begin();
  expect(after(200).failed).toBe(false);
});

test('of several things the last one ends it, however often one says that it has ended', () => {
  const [first, second] = [loading.begin(), loading.begin()];
  after(300);
  first();
  first();
  expect(after(100).percent).toBeLessThan(100);
  second();
  expect(after(0).percent).toBe(100);
});

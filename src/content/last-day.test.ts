import { dayInPortugal, isOver } from './last-day';

test('a last day counts to its end, as clocks in Portugal tell it', () => {
  // In summer the clocks there are an hour ahead of UTC.
  expect(dayInPortugal(new Date('2026-07-31T22:59:00Z'))).toBe('2026-07-31');
  expect(dayInPortugal(new Date('2026-07-31T23:00:00Z'))).toBe('2026-08-01');
  expect(isOver('2026-12-04', new Date('2026-12-04T23:59:59Z'))).toBe(false);
  expect(isOver('2026-12-04', new Date('2026-12-05T00:00:00Z'))).toBe(true);
});

test('what has no last day is never over', () => {
  expect(isOver(null, new Date('2099-01-01'))).toBe(false);
  expect(isOver(undefined, new Date('2099-01-01'))).toBe(false);
});

import { dayAfter, isDay, monthAfter, weeksOf } from './days';

test('a month is whole weeks from Monday, over its ends and those of the year', () => {
  const march = weeksOf('2026-03-15', 'month');
  expect([march.length, march[0]?.[0], march.at(-1)?.at(-1)]).toEqual([6, '2026-02-23', '2026-04-05']);
  expect(weeksOf('2027-02-10', 'month')).toHaveLength(4);
  expect(weeksOf('2026-12-31', 'week')).toEqual([
    ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
  ]);
});

test('days go on over months, leap years and the nights on which clocks change', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2026-03-28', 2), dayAfter('2026-01-01', -1)]).toEqual([
    '2028-02-29',
    '2026-03-30',
    '2025-12-31',
  ]);
  expect([monthAfter('2026-12-24', 1), monthAfter('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01']);
  expect(['2026-02-28', '2026-02-30', '2026-2-3', 'x', '9999-99-99'].map(isDay)).toEqual([true, false, false, false, false]);
});

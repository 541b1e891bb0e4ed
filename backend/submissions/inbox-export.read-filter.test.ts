import { readFilter } from './inbox-export';

it.each([
  ['2026-01-31', '2026-01-31', '2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  ['2026-07-01', '2026-07-31', '2026-06-30T23:00:00.000Z', '2026-07-31T23:00:00.000Z'],
  // The clocks change on these days.
  ['2026-03-29', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['2026-07-01T10:00:00Z', '2026-07-01T11:00:00Z', '2026-07-01T10:00:00Z', '2026-07-01T11:00:00Z'],
])('from %s to %s are the whole days in Portugal', (since, until, first, end) => {
  expect(readFilter({ since, until })).toEqual({ filter: { since: first, until: end }, wrong: {} });
});

it('a day that does not exist is wrong', () => {
  expect(Object.keys(readFilter({ since: '2026-13-45', until: 'ontem' }).wrong)).toEqual(['since', 'until']);
});

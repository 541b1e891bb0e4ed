import { placesOf } from './places-of';

/** The widths of the items, row by row: each item says how many share its row. */
function rows(count: number): number[][] {
  const made: number[][] = [];
  for (const places = placesOf(count); places.length > 0;) made.push(places.splice(0, places[0]?.row).map(({ span }) => span));
  return made;
}

test.each(Array.from({ length: 24 }, (_, index) => index + 1))('%i items fill their rows', (count) => {
  expect(placesOf(count)).toHaveLength(count);
  for (const row of rows(count)) expect(row.reduce((sum, one) => sum + one, 0)).toBe(6);
});

test('a full page takes turns', () => {
  expect(rows(12)).toEqual([
    [4, 2],
    [2, 2, 2],
    [2, 4],
    [2, 2, 2],
    [4, 2],
  ]);
});

test('a row gives way where one item would be left alone', () => {
  expect(rows(1)).toEqual([[6]]);
  expect(rows(4)).toEqual([
    [4, 2],
    [2, 4],
  ]);
  expect(rows(6)).toEqual([
    [4, 2],
    [2, 4],
    [4, 2],
  ]);
});

test('nothing needs no place', () => {
  expect(placesOf(0)).toEqual([]);
});

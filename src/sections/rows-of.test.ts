import { rowsOf } from './rows-of';

test.each([
  [1, 'one'],
  [2, 'two-first'],
  [3, 'threes'],
  [4, 'four-first'],
  [5, 'two-first'],
  [6, 'threes'],
  [7, 'four-first'],
  [8, 'two-first'],
  [9, 'threes'],
])('%i of them stand in rows of the kind %s', (count, rows) => {
  expect(rowsOf(count)).toBe(rows);
});

import { closingLine } from './content-problem';

it.each([
  [1, 1, '1 file checked, 1 problem'],
  [84, 0, '84 files checked, 0 problems'],
])('closes a check of %i files with %i problems in words that fit', (files, problems, line) => {
  expect(closingLine(files, problems)).toBe(line);
});

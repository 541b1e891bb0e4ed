import { formatLength } from './format-length';

test.each([
  [5, '0:05'],
  [75, '1:15'],
  [600, '10:00'],
  [3700, '1:01:40'],
])('%i seconds are shown as %s', (seconds, expected) => {
  expect(formatLength(seconds)).toBe(expected);
});

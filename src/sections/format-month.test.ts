import { formatMonth } from './format-month';

test('writes a month in the words of each language, whatever the time zone', () => {
  expect(formatMonth('2026-03-31', 'en')).toBe('March 2026');
  expect(formatMonth('2026-01-01', 'pt')).toBe('janeiro de 2026');
});

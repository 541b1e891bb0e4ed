import { formatDay } from './format-day';

test('writes a day in the words of each language, whatever the time zone', () => {
  expect(formatDay('2026-03-31', 'en')).toBe('31 March 2026');
  expect(formatDay('2026-01-01', 'pt')).toBe('1 de janeiro de 2026');
});

import { oneLine } from './text';

test('nothing in one line begins another, and it is not too long', () => {
  expect(oneLine(' Soils\r\nBcc: all@valterra.example\u2028\u0000x\u2029 ')).toBe('Soils Bcc: all@valterra.example x');
  expect(oneLine('abcdef', 4)).toBe('abc…');
  expect(oneLine(null)).toBe('');
});

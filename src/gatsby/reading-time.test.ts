import { readingMinutes } from './reading-time';

const words = (count: number) => Array.from({ length: count }, () => 'resíduo').join(' ');

test.each([
  ['nothing', '', 1],
  ['a short notice', '<p>Two words</p>', 1],
  ['exactly three minutes', `<p>${words(540)}</p>`, 3],
  ['a little more', `<p>${words(625)}</p>`, 3],
  ['nearly four', `<p>${words(640)}</p>`, 4],
])('%s', (_, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});

test('elements and their addresses are not read, the words on both sides of them are', () => {
  const linked = Array.from({ length: 300 }, () => '<a href="/pt/servicos/recolha-e-transporte-de-residuos">recolha</a>').join('');
  expect(readingMinutes(linked)).toBe(2);
});

test('a number, a code and a hyphenated word are one word each', () => {
  expect(readingMinutes(Array.from({ length: 300 }, () => 'e-GAR').join(' '))).toBe(2);
  expect(readingMinutes(Array.from({ length: 300 }, () => '1.200,50').join(' '))).toBe(2);
});

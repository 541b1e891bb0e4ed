import { readingMinutes } from './reading-time';

const words = (count: number) => Array.from({ length: count }, () => 'resíduo').join(' ');

test.each([
  ['nothing', '', 1],
  ['a short notice', 'Two **words**', 1],
  ['exactly three minutes', `## ${words(540)}`, 3],
  ['a little more', words(625), 3],
  ['nearly four', words(640), 4],
  ['a table', `| A | B |\n| :-- | --: |\n${'| resíduo | lama |\n'.repeat(180)}`, 2],
])('%s', (_, markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes);
});

test('addresses are not read, the words on both sides of them are', () => {
  const linked = Array.from({ length: 300 }, () => '[recolha](/pt/servicos/recolha-e-transporte-de-residuos), ').join('');
  expect(readingMinutes(linked)).toBe(2);
});

test('a number, a code and a hyphenated word are one word each', () => {
  expect(readingMinutes(Array.from({ length: 300 }, () => 'e-GAR').join(' '))).toBe(2);
  expect(readingMinutes(Array.from({ length: 300 }, () => '1.200,50').join(' '))).toBe(2);
});

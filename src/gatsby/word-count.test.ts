import { readingMinutes } from './word-count';

test.each([
  ['nothing', '', 1],
  ['a little more than three minutes', 'resíduo '.repeat(625), 3],
  ['nearly four minutes', 'resíduo '.repeat(640), 4],
  ['a table', `| A | B |\n| :-- | --: |\n${'| resíduo | lama |\n'.repeat(180)}`, 2],
  ['links', '[recolha](/pt/servicos/recolha-e-transporte-de-residuos), '.repeat(300), 2],
])('the time that readers need is told in minutes: %s', (_, markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes);
});

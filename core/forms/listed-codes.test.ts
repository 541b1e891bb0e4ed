import { readFileSync } from 'node:fs';
import { formerCodes } from '../waste-codes/former-codes';
import { parseListOfWaste } from '../waste-codes/list-of-waste';
import { isListedCode } from './listed-codes';

it('are those of the list and those it has replaced, and no others', () => {
  const inForce = parseListOfWaste((locale) => readFileSync(`locales/${locale}/list-of-waste.tsv`, 'utf8')).map(({ code }) => code);
  const list = new Set([...inForce, ...formerCodes()]);
  const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(all.filter(isListedCode)).toEqual(all.filter((code) => list.has(code)));
  expect(all.filter(isListedCode)).toHaveLength(880 + 4);
});

import { readListOfWaste } from '../../src/gatsby/waste/listed-wastes';
import { formerCodes } from '../waste-codes/former-codes';
import { isListedCode } from './listed-codes';

test('codes that forms take are those of the list and those it has replaced, and no others', () => {
  const listed = new Set([...readListOfWaste().map(({ code }) => code), ...formerCodes()]);
  const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(all.filter(isListedCode)).toEqual(all.filter((code) => listed.has(code)));
  expect(all.filter(isListedCode)).toHaveLength(880 + 4);
});

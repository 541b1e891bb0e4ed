import { readListOfWaste } from '../../src/gatsby/waste/listed-wastes';
import { formerCodes, successorsOf } from './former-codes';

test('a deleted code has left the list, and those that replace it are in its subchapter', () => {
  const codes = readListOfWaste().map(({ code }) => code);
  expect(formerCodes()).toEqual(['160605', '190211', '200133', '200134']);
  for (const former of formerCodes()) {
    expect(codes).not.toContain(former);
    for (const code of successorsOf(former)) expect([codes.includes(code), code.slice(0, 4)]).toEqual([true, former.slice(0, 4)]);
  }
  expect(successorsOf('170605')).toEqual([]);
});

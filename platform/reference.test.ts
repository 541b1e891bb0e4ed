import { isReference, readReference, referenceLetters, withReference } from '../core/forms/reference';
import { referenceOf } from './reference';

it('is the same for the same key, in one shape, and made of all its letters', () => {
  const keys = Array.from({ length: 20_000 }, (_, number) => `key-${number}`);
  const references = keys.map(referenceOf);
  expect(keys.map(referenceOf)).toEqual(references);
  expect(references.every(isReference)).toBe(true);
  expect(new Set(references.join('').replaceAll('-', ''))).toEqual(new Set(referenceLetters));
  expect(new Set(references).size).toBe(keys.length);
  // Written down, it stays what it is.
  expect(referenceOf('7a0c8f8e-0000-4000-8000-000000000001')).toBe('YFRR-2W9K');
});

it('has no letter that is taken for another', () => {
  expect(referenceLetters).not.toMatch(/[01ILOQ]|[AEU]|[BDGNSVZ]/);
});

it.each([
  ['k7m2-94rx', 'K7M2-94RX'],
  [' K7M2 94RX ', 'K7M2-94RX'],
  ['K7m294rX', 'K7M2-94RX'],
  ['K7M2--94RX', null],
  ['K7M2-94R', null],
  ['OIL1-94RX', null],
  ['', null],
  ['K7M2-94RX'.repeat(2_000), null],
])('%.20s is read as %s', (typed, reference) => expect(readReference(typed)).toBe(reference));

it('stands in an address before its hash', () => {
  expect(withReference('/pt/agradecimento', 'K7M2-94RX')).toBe('/pt/agradecimento?reference=K7M2-94RX');
  expect(withReference('/en/thanks#spills', 'K7M2-94RX')).toBe('/en/thanks?reference=K7M2-94RX#spills');
});

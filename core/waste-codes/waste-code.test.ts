import { formatWasteCode, parseWasteCode, parseWasteHeading, unbrokenCodes, wasteCodesIn, wasteCodeSlug } from './waste-code';

test.each([
  ...'170605|170605*|17 06 05|17 06 05*|17 06 05 *|17 06 05 (*)|17.06.05|17-06-05|17–06–05|17/06/05|17‑06‑05|17−06−05'.split('|'),
  ...'\uFEFF17\u200B 06\u00AD\u2009 05\u200E|17_06_05|17, 06, 05|17.6.5|1706 05|17 0605|17\u00a006\u00a005| 17  06  05 '.split('|'),
  ...'１７ ０６ ０５|LER 17 06 05*|LER: 170605|código LER 17 06 05|Codigo 170605|EWC code 17 06 05|n.º 17 06 05'.split('|'),
])('"%s" is the code of a waste', (text) => expect(parseWasteCode(text)).toBe('170605'));

test('a zero that a spreadsheet dropped is put back', () => {
  expect(['60101', '6 1 1', '06.01.01*'].map(parseWasteCode)).toEqual(['060101', '060101', '060101']);
});

test.each(['', '*', '17', '17 06', '1706', '17 06 05 01', '1706050', 'amianto', '17 06 05 amianto', '17 06 0a', '٣٣٣٣٣٣'])(
  '"%s" is not the code of a waste',
  (text) => expect(parseWasteCode(text)).toBeUndefined(),
);

test('a long text is no code, found in no time', () => {
  expect(parseWasteCode('17 '.repeat(50_000))).toBeUndefined();
  expect(wasteCodesIn('17 '.repeat(50_000)).length).toBeGreaterThan(1_000);
});

test.each([
  ['17', '17'],
  ['LER 6', '06'],
  ['17 06', '1706'],
  ['17.06', '1706'],
  ['1706', '1706'],
  ['601', '0601'],
  ['170605', undefined],
  ['amianto', undefined],
])('"%s" is the heading %s', (text, heading) => expect(parseWasteHeading(text)).toBe(heading));

test('codes are found among words, and nothing else is', () => {
  expect(wasteCodesIn('telhas 17 06 05* e 170601, de 12-01-2025, tel. 912 345 678')).toEqual(['170605', '170601']);
  expect(wasteCodesIn('sem código')).toEqual([]);
});

test('a code is written in pairs, and with hyphens in a path', () => {
  expect(['17', '1706', '170605'].map(formatWasteCode)).toEqual(['17', '17 06', '17 06 05']);
  expect(['17', '170605'].map(wasteCodeSlug)).toEqual(['17', '17-06-05']);
});

test('codes of a text do not break, and are read all the same', () => {
  const text = unbrokenCodes('Solos, não abrangidos em 17 05 03* nem em 17 06, de 19 e 20, 2014 12 18');
  expect(text.replaceAll('\u00a0', '_')).toBe('Solos, não abrangidos em 17_05_03* nem em 17_06, de 19 e 20, 2014 12_18');
  expect(wasteCodesIn(text)).toEqual(['170503']);
});

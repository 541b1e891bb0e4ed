import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '../i18n/locales';
import { formerCodes, successorsOf } from './former-codes';
import { mirrorCodes, parseListOfWaste } from './list-of-waste';
import { isListedCode } from '../forms/listed-codes';
import { formatWasteCode, parseWasteCode, parseWasteHeading, unbrokenCodes, wasteCodesIn, wasteCodeSlug } from './waste-code';
import { wasteAddress } from './waste-address';
import { measured } from '../../tests/fixtures/measured';

const textIn = (locale: Locale) => readFileSync(`locales/${locale}/list-of-waste.tsv`, 'utf8');
const list = parseListOfWaste(textIn);
const ofLength = (length: number) => list.filter(({ code }) => code.length === length);
const wastes = ofLength(6);

test('the list has the 20 chapters, 112 subchapters and 880 wastes of the Decisions, 435 of them hazardous', () => {
  expect([2, 4, 6].map((length) => ofLength(length).length)).toEqual([20, 112, 880]);
  expect(list.filter(({ isHazardous }) => isHazardous)).toHaveLength(435);
  expect(list.filter(({ isHazardous, code }) => isHazardous && code.length < 6)).toEqual([]);
});

test('each chapter has as many wastes, and hazardous ones, as in the Decision', () => {
  const counts = ofLength(2).map(({ code }) => {
    const own = wastes.filter((waste) => waste.code.startsWith(code));
    return `${code} ${own.length} ${own.filter(({ isHazardous }) => isHazardous).length}`;
  });
  expect(counts.join(', ')).toBe(
    '01 24 7, 02 38 1, 03 19 6, 04 21 4, 05 24 14, 06 48 29, 07 78 60, 08 38 17, 09 13 8, 10 179 72, 11 27 17, 12 23 13, 13 34 34, ' +
      '14 5 5, 15 12 3, 16 94 59, 17 38 16, 18 16 7, 19 108 48, 20 41 15',
  );
});

test('codes are in order and stand once, each below a subchapter, each subchapter below a chapter', () => {
  const codes = list.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  for (const { code } of wastes) expect(codes).toContain(code.slice(0, 4));
  for (const { code } of ofLength(4)) {
    expect(codes).toContain(code.slice(0, 2));
    expect(wastes.filter((waste) => waste.code.startsWith(code))).not.toEqual([]);
  }
});

test('every name is there in both languages, says the same codes in both, and these exist', () => {
  const named = (name: string) => (name.match(/\d\d \d\d(?: \d\d)?/g) ?? []).sort();
  const codes = new Set(list.map(({ code }) => code));
  for (const { code, name } of list) {
    for (const locale of localeCodes)
      expect([code, name[locale].length > 2, name[locale].trim() === name[locale]]).toEqual([code, true, true]);
    expect([code, named(name.pt)]).toEqual([code, named(name.en)]);
    for (const other of named(name.en)) expect(codes).toContain(other.replaceAll(' ', ''));
  }
});

test('a hazardous waste says so, asbestos and PCB are named in both languages', () => {
  const differing = list.filter(({ name: { pt, en } }) =>
    [
      /asbestos/i.test(en) !== /amianto|fibrocimento/i.test(pt),
      /PCB/.test(en) !== /PCB/.test(pt),
      /mercury/i.test(en) !== /mercúrio/i.test(pt),
    ].includes(true),
  );
  expect(differing).toEqual([]);
});

test.each(localeCodes)('the file of %s says where the list is from', (locale) => {
  expect(textIn(locale)).toMatch(/^# .*2000\/532.*2014\/955[\s\S]*2025\/934/);
});

test.each([
  ['170503', ['170504']],
  ['170504', ['170503']],
  ['170604', ['170601', '170603']],
  ['191211', ['191212']],
  ['160622', ['160623']],
  ['160634', []],
  ['130205', []],
])('the mirror entries of %s are %j', (code, mirrors) => {
  const waste = list.find((one) => one.code === code);
  const neighbours = wastes.filter((one) => one.code.startsWith(code.slice(0, 4)));
  expect(waste && mirrorCodes(waste, neighbours)).toEqual(mirrors);
});

test('a deleted code has left the list, and those that replace it are in its subchapter', () => {
  const codes = wastes.map(({ code }) => code);
  expect(formerCodes()).toEqual(['160605', '190211', '200133', '200134']);
  for (const former of formerCodes()) {
    expect(codes).not.toContain(former);
    for (const code of successorsOf(former)) expect([codes.includes(code), code.slice(0, 4)]).toEqual([true, former.slice(0, 4)]);
  }
  expect(successorsOf('170605')).toEqual([]);
});

test('codes that forms take are those of the list and those it has replaced, and no others', () => {
  const listed = new Set([...list.map(({ code }) => code), ...formerCodes()]);
  const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(all.filter(isListedCode)).toEqual(all.filter((code) => listed.has(code)));
  expect(all.filter(isListedCode)).toHaveLength(880 + 4);
});

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

const pages = ['17', '13', '06', '17-06-05'].map((code) => `/pt/residuos/${code}`);
pages.push('/en/waste-codes/13', '/en/waste-codes/17-06-05');
const lead = (path: string) => wasteAddress(path, (page) => pages.includes(page));

test.each([
  ['/pt/residuos/170605', '/pt/residuos/17-06-05'],
  ['/pt/residuos/17.06.05', '/pt/residuos/17-06-05'],
  ['/pt/residuos/17 06 05*', '/pt/residuos/17-06-05'],
  ['/en/waste-codes/17_06_05', '/en/waste-codes/17-06-05'],
  // Not taken: its row.
  ['/pt/residuos/13-02-05', '/pt/residuos/13#13-02-05'],
  ['/en/waste-codes/130205', '/en/waste-codes/13#13-02-05'],
  ['/pt/residuos/17-06', '/pt/residuos/17#17-06'],
  ['/pt/residuos/1706', '/pt/residuos/17#17-06'],
  ['/pt/residuos/6', '/pt/residuos/06'],
  // A page, no chapter of the list, no code, another place.
  ['/pt/residuos/17-06-05', null],
  ['/pt/residuos/17', null],
  ['/pt/residuos/99-01-01', null],
  ['/pt/residuos/99', null],
  ['/pt/residuos/amianto', null],
  ['/pt/residuos/', null],
  ['/pt/residuos/17/06', null],
  ['/pt/blog/170605', null],
  ['/residuos/170605', null],
])('%s leads to %s', (path, target) => expect(lead(path)).toBe(target));

test('an address that is made to be long is refused at once', async () => {
  const { took } = await measured(() => expect(lead(`/pt/residuos/${'1 '.repeat(50_000)}`)).toBeNull());
  expect(took).toBeLessThan(50);
});

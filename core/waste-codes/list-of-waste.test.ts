import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '../i18n/locales';
import { mirrorCodes, parseListOfWaste } from './list-of-waste';

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

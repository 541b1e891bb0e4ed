import { plainCode } from '../forms/plain-text';

/** Digits only: `170605` is a waste, `1706` a subchapter, `17` a chapter; it may not exist. */
const label = /^(?:(?:c[oó]digo|code|n\.?[oº]|ler|ewc|low)[\s:]*)+/iu;
const spelling = /^\d[\d\s.,/_-]*$/u;
const hazardMark = /(?:\*|\(\*\))$/u;
const maxLength = 80;

const plain = (text: string): string => plainCode(text).replace(/[\p{Pd}\u2212]/gu, '-');

/** The code of a waste in any spelling: `17 06 05*`, `17.06.05`, `LER 170605` -> `170605` */
export function parseWasteCode(text: string): string | undefined {
  const digits = codeDigits(text);
  return digits?.length === 6 ? digits : undefined;
}

/** `17 06 05*`, `170605 (*)` */
export const isMarkedHazardous = (text: string): boolean => hazardMark.test(plain(text).trim());

/** The code of a chapter or a subchapter in any spelling: `17` -> `17`, `17 06` -> `1706` */
export function parseWasteHeading(text: string): string | undefined {
  const digits = codeDigits(text);
  return digits?.length === 2 || digits?.length === 4 ? digits : undefined;
}

/** The codes of wastes within a text: `telhas 17 06 05* e 170601` -> `170605`, `170601` */
export function wasteCodesIn(text: string): string[] {
  const found = plain(text).matchAll(/(?<!\d)(\d\d)([\s./-]?)(\d\d)\2(\d\d)(?!\d)/gu);
  return [...found].map(([, chapter, , subchapter, last]) => `${chapter}${subchapter}${last}`);
}

/** `170605` -> `17 06 05`, `1706` -> `17 06`; the mark of a hazardous waste stands apart */
export function formatWasteCode(code: string): string {
  return pairs(code).join(' ');
}

/** `170605` -> `17-06-05` */
export function wasteCodeSlug(code: string): string {
  return pairs(code).join('-');
}

/** Codes of a text never break over two lines: `not 17 05 03`, with spaces that do not break. */
export function unbrokenCodes(text: string): string {
  return text.replace(/(?<!\d)\d\d(?: \d\d){1,2}(?!\d)/g, (code) => code.replaceAll(' ', '\u00a0'));
}

function codeDigits(text: string): string | undefined {
  const spelt = text.length > maxLength ? '' : plain(text);
  const code = spelt.replace(label, '').replace(hazardMark, '').trim();
  if (!spelling.test(code)) return undefined;
  const groups = code.match(/\d+/gu) ?? [];
  // A spreadsheet drops the zero that a code begins with: 60101 is 06 01 01.
  if (groups.every((group) => group.length <= 2)) return groups.map((group) => group.padStart(2, '0')).join('');
  const digits = groups.join('');
  return digits.padStart(digits.length + (digits.length % 2), '0');
}

/** `17 06 05*` */
export const labelOf = ({ code, isHazardous }: { code: string; isHazardous?: boolean }): string =>
  `${formatWasteCode(code)}${isHazardous ? '*' : ''}`;

function pairs(code: string): string[] {
  return code.match(/\d\d/gu) ?? [];
}

import { defaultLocale, inEachLocale, type Locale } from '../i18n/locales';

/** A chapter, a subchapter or a waste of the European List of Waste, by the length of its code. */
export interface ListedWaste {
  /** Its digits: `17`, `1706` or `170605`. */
  code: string;
  isHazardous: boolean;
  name: Readonly<Record<Locale, string>>;
}

/** `locales/<language>/list-of-waste.tsv`, in the order of the codes: each has the same. */
export function parseListOfWaste(textIn: (locale: Locale) => string): ListedWaste[] {
  const rowsIn = inEachLocale((locale) => {
    const lines = textIn(locale).split('\n');
    const rows = lines.filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(rows.map((row) => row.split('\t') as [marked: string, name: string]));
  });
  return [...rowsIn[defaultLocale].keys()].map((marked) => ({
    code: marked.replace('*', ''),
    isHazardous: marked.endsWith('*'),
    name: inEachLocale((locale) => rowsIn[locale].get(marked) ?? ''),
  }));
}

/** `17 06 05*` */
export function markedCode(formatted: string, isHazardous: boolean): string {
  return isHazardous ? `${formatted}*` : formatted;
}

/** `170503`, `Solos e rochas, não abrangidos em 17 05 03`: the contents decide which is hazardous. */
export function mirrorCodes({ code, name, isHazardous }: ListedWaste, neighbours: readonly ListedWaste[]): string[] {
  const named = referredIn(name);
  return neighbours
    .filter((other) => other.isHazardous !== isHazardous)
    .filter((other) => named.includes(other.code) || referredIn(other.name).includes(code))
    .map((other) => other.code);
}

/** Text in brackets names another waste. */
function referredIn(name: ListedWaste['name']): string[] {
  const references = name[defaultLocale].replace(/\([^()]*\)/g, '').match(/\d\d \d\d \d\d/g);
  return (references ?? []).map((code) => code.replaceAll(' ', ''));
}

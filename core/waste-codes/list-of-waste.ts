import type { Locale } from '../i18n/locales';

/** A chapter, a subchapter or a waste of the European List of Waste, by the length of its code. */
export interface ListedWaste {
  /** Its digits: `17`, `1706` or `170605`. */
  code: string;
  isHazardous: boolean;
  name: Readonly<Record<Locale, string>>;
}

/** The rows of `list-of-waste.tsv`, in the order of their codes. */
export function parseListOfWaste(text: string): ListedWaste[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [marked = '', pt = '', en = ''] = line.split('\t');
      return { code: marked.replace('*', ''), isHazardous: marked.endsWith('*'), name: { pt, en } };
    });
}

/** `17 06 05*` */
export function markedCode(formatted: string, isHazardous: boolean): string {
  return isHazardous ? `${formatted}*` : formatted;
}

/**
 * The wastes whose names refer to each other, so that what the waste contains decides between them:
 * `170503`, `Soil and stones other than those mentioned in 17 05 03`.
 */
export function mirrorCodes(
  { code, name }: ListedWaste,
  neighbours: readonly ListedWaste[],
): string[] {
  const named = referredIn(name.en);
  return neighbours
    .filter((other) => other.code !== code)
    .filter((other) => named.includes(other.code) || referredIn(other.name.en).includes(code))
    .map((other) => other.code);
}

function referredIn(name: string): string[] {
  const [, references = ''] = /other than (.*)$/.exec(name) ?? [];
  return (references.match(/\d\d \d\d \d\d/g) ?? []).map((code) => code.replaceAll(' ', ''));
}

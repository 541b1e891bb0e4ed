/** Deleted by Decision (EU) 2025/934, with those that replace them; what a waste is made of decides. */
const replaced: Readonly<Record<string, string>> = {
  '160605': '160607 160608 160609 160610 160611 160612 160613 160614 160615',
  '190211': '190212 190213',
  '200133': '200142',
  '200134': '200142 200143 200144',
};

/** Those of a chapter or a subchapter, or all. */
export const formerCodes = (start = ''): string[] => Object.keys(replaced).filter((code) => code.startsWith(start));

/** `160605` -> `160607`, …; of any other code none. */
export const successorsOf = (code: string): string[] => replaced[code]?.split(' ') ?? [];

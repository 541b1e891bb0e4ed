/** Of the title and the description of a page, in characters: about the space in lists of results. */
export const headLimits = { title: { min: 15, max: 65 }, description: { min: 70, max: 160 } };

/** As `headLimits` counts them. */
export const lengthOf = (text: string | null): number => [...(text ?? '')].length;

export function isRightLength(name: keyof typeof headLimits, text: string | null): boolean {
  const { min, max } = headLimits[name];
  const length = lengthOf(text);
  return length >= min && length <= max;
}

/** Every title ends with it, and says it once at its end. */
export const withBrand = (title: string, brand: string): string =>
  title.endsWith(brand) ? title : `${title} | ${brand}`;

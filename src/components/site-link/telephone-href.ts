/** `+351 200 000 001` -> `tel:+351200000001`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

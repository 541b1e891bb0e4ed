/**
 * The address of a file of the content backend without what a link may add to it:
 * `/media/ab12/guide.pdf#page=3` -> `/media/ab12/guide.pdf`; null for every other address.
 */
export function mediaAddress(address: string): string | null {
  return /^\/media\/[^\s?#]+/.exec(address)?.[0] ?? null;
}

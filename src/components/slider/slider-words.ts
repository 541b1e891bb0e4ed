/**
 * What a slider says to screen readers. In `slide` and `goTo`, `{{index}}` and `{{slidesLength}}`
 * stand for numbers.
 */
export interface SliderWords {
  /** What kind of thing the whole is, and one slide of it. */
  carousel: string;
  item: string;
  /** How the row is moved. */
  row: string;
  previous: string;
  next: string;
  first: string;
  last: string;
  slide: string;
  goTo: string;
}

/** `placeOf('{{index}} de {{slidesLength}}', 1, 6)` -> `2 de 6` */
export function placeOf(pattern: string, index: number, total: number): string {
  return pattern.replace('{{index}}', String(index + 1)).replace('{{slidesLength}}', String(total));
}

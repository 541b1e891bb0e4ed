/**
 * Where an item stands in a grid of six columns: how many of them it takes, and how many items
 * share its row.
 */
export interface Place {
  span: 2 | 4 | 6;
  row: 1 | 2 | 3;
}

const alone: readonly Place[] = [{ span: 6, row: 1 }];
const three: readonly Place[] = Array<Place>(3).fill({ span: 2, row: 3 });
const wideLeft: readonly Place[] = [
  { span: 4, row: 2 },
  { span: 2, row: 2 },
];
const wideRight: readonly Place[] = [...wideLeft].reverse();

/**
 * Places for so many items, in rows that are always full. Rows of two, the wide one once on the
 * left and once on the right, take turns with rows of three; a row gives way where it would leave
 * one item alone at the end.
 */
export function placesOf(count: number): Place[] {
  if (count === 1) return [...alone];
  const places: Place[] = [];
  for (let row = 0, pairs = 0; places.length < count; row += 1) {
    const left = count - places.length;
    const wanted = row % 2 === 0 ? 2 : 3;
    const size = left <= 3 ? left : left - wanted === 1 ? 5 - wanted : wanted;
    places.push(...(size === 3 ? three : pairs++ % 2 === 0 ? wideLeft : wideRight));
  }
  return places;
}

/**
 * How rows of three come out even: with two left over, the first two share a row; with one left
 * over, the first four share two rows.
 */
export function rowsOf(count: number): 'one' | 'two-first' | 'four-first' | 'threes' {
  if (count === 1) return 'one';
  if (count % 3 === 2) return 'two-first';
  return count % 3 === 1 ? 'four-first' : 'threes';
}

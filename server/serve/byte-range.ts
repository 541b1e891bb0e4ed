export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file of `size` bytes that a Range header asks for. Null: send all of it (no header,
 * another unit, several parts, nonsense). `outside`: none of it is there, the answer is 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return null;
  if (!found[1]) {
    const wanted = Number(found[2]);
    return wanted === 0 || size === 0
      ? 'outside'
      : { first: Math.max(0, size - wanted), last: size - 1 };
  }
  const first = Number(found[1]);
  const last = found[2] ? Math.min(Number(found[2]), size - 1) : size - 1;
  if (found[2] && Number(found[2]) < first) return null;
  return first >= size ? 'outside' : { first, last };
}

const headerSize = 128;
const tagSize = 12;
/** Those that cameras and programs write have some twenty. */
const mostTags = 100;
/**
 * In bytes: what a tag says in words (a name, a copyright) is short; the tables of numbers are not.
 */
const longestWords = 1_024;
const words = new Set(['text', 'desc', 'mluc']);
const numbers = new Set([
  'XYZ ',
  'curv',
  'para',
  'sf32',
  'mft1',
  'mft2',
  'mAB ',
  'mBA ',
  'sig ',
  'chrm',
  'view',
  'meas',
]);

/**
 * A table of colours (ICC) and nothing else: as long as it says, and each byte of it in its header,
 * its list of tags or one of them.
 */
export function isColourProfile(profile: Buffer): boolean {
  if (profile.length < headerSize + 4 || profile.readUInt32BE(0) !== profile.length) return false;
  const count = profile.readUInt32BE(headerSize);
  let end = headerSize + 4 + tagSize * count;
  if (
    profile.toString('latin1', 36, 40) !== 'acsp' ||
    count === 0 ||
    count > mostTags ||
    end > profile.length
  )
    return false;
  const parts = Array.from({ length: count }, (_, index) =>
    partAt(profile, headerSize + 4 + tagSize * index),
  );
  for (const part of parts.sort((a, b) => a.start - b.start)) {
    // Several tags may share a part; between two there are blanks up to a multiple of four.
    if (
      part.size < 8 ||
      part.start + part.size > profile.length ||
      part.start > end + 3 ||
      !isKnown(profile, part)
    )
      return false;
    end = Math.max(end, part.start + part.size);
  }
  return profile.length - end <= 3;
}

interface Part {
  start: number;
  size: number;
}

function partAt(profile: Buffer, tag: number): Part {
  return { start: profile.readUInt32BE(tag + 4), size: profile.readUInt32BE(tag + 8) };
}

function isKnown(profile: Buffer, { start, size }: Part): boolean {
  const kind = profile.toString('latin1', start, start + 4);
  return numbers.has(kind) || (words.has(kind) && size <= longestWords);
}

import { once } from 'node:events';
import { crc32, createInflate, inflateSync } from 'node:zlib';

import { isColourProfile } from './colour-profile';

interface Header {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
}

interface Read {
  header: Header;
  /** Chunks that came before, each of which may come once. */
  seen: ReadonlySet<string>;
  /** Entries of the palette; 0: there is none yet. */
  colours: number;
}

/** Values of a pixel, and the bits that each may have, by the type of colour. */
const colourTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const palette = 3;

/** In bytes; the largest profiles, those of printers, have about one million. */
const longestProfile = 2 * 1024 * 1024;
/** Programs give every profile the same name; any other may be a text. */
const profileNames = new Set([
  'icc',
  'ICC profile',
  'ICC Profile',
  'Photoshop ICC profile',
  'Display P3',
  'sRGB',
]);
/**
 * Units of 1/100,000: real values are below 1 for chromaticities and below 10 for a gamma; four
 * letters are a larger number.
 */
const largest = { chromaticity: 100_000, gamma: 1_000_000 };
/** Pixels a metre: 25,400 dpi. */
const densest = 1_000_000;

/**
 * Pixels of the seven passes of an interlaced picture: where they begin and how far they are apart,
 * across and down.
 */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether the body of a chunk is what the specification says, by the name of the chunk; all of them
 * come before the pixels.
 */
const chunks: Readonly<Record<string, (body: Buffer, read: Read) => boolean>> = {
  // A palette that only suggests colours to a screen of few is shown by no browser.
  PLTE: (body, { header }) =>
    header.colour === palette &&
    body.length > 0 &&
    body.length % 3 === 0 &&
    body.length / 3 <= 2 ** header.depth,
  tRNS: (body, { header, colours }) =>
    header.colour === palette
      ? body.length > 0 && body.length <= colours
      : (header.colour === 0 || header.colour === 2) &&
        areSamples(body, header, colourTypes[header.colour]!.samples),
  bKGD: (body, { header, colours }) =>
    header.colour === palette
      ? body.length === 1 && body[0]! < colours
      : areSamples(body, header, (header.colour & 2) === 0 ? 1 : 3),
  sBIT(body, { header, colours }) {
    const [values, most] =
      header.colour === palette ? [3, 8] : [colourTypes[header.colour]!.samples, header.depth];
    return (
      colours === 0 && body.length === values && body.every((bits) => bits > 0 && bits <= most)
    );
  },
  gAMA: (body, { colours }) => colours === 0 && areNumbers(body, 1, largest.gamma),
  cHRM: (body, { colours }) => colours === 0 && areNumbers(body, 8, largest.chromaticity),
  sRGB: (body, { colours, seen }) =>
    colours === 0 && body.length === 1 && body[0]! <= 3 && !seen.has('iCCP'),
  iCCP: (body, { colours, seen }) => colours === 0 && !seen.has('sRGB') && isPackedProfile(body),
  pHYs: (body) => body.length === 9 && areNumbers(body.subarray(0, 8), 2, densest) && body[8]! <= 1,
};

/**
 * The packed pixels of a PNG of which each chunk is what the specification says, at its place; null
 * for any other. Chunks of free length or content can carry any text. What this cannot see are
 * entries of the palette that no pixel has.
 */
export function* pixelsOfPlainPng(
  content: Buffer,
): Generator<void, { header: Header; packed: Buffer } | null> {
  const header = headerOf(content);
  if (!header) return null;
  const seen = new Set<string>();
  const read = { header, seen, colours: 0 };
  const packed: Buffer[] = [];
  let [at, count, last] = [33, 0, ''];
  for (; at + 12 <= content.length; count += 1) {
    if (count % 1_000 === 0) yield;
    const chunk = chunkAt(content, at);
    if (!chunk) return null;
    const { name, body, end } = chunk;
    if (name === 'IEND')
      return packed.length > 0 && body.length === 0 && end === content.length
        ? { header, packed: Buffer.concat(packed) }
        : null;
    if (name === 'IDAT') {
      if (packed.length > 0 ? last !== 'IDAT' : header.colour === palette && read.colours === 0)
        return null;
      packed.push(body);
    } else {
      if (packed.length > 0 || seen.has(name) || !chunks[name]?.(body, read)) return null;
      seen.add(name);
      if (name === 'PLTE') read.colours = body.length / 3;
    }
    last = name;
    at = end;
  }
  return null;
}

/**
 * Packed pixels unfold into the rows of the picture and nothing behind them, nor is there anything
 * behind the packed ones.
 */
export async function areRowsOnly({
  header,
  packed,
}: {
  header: Header;
  packed: Buffer;
}): Promise<boolean> {
  const expected = lengthOfRows(header);
  // In another thread, piece by piece: a large picture unfolds into a gigabyte.
  const unfolding = createInflate({ chunkSize: 128 * 1024 });
  let length = 0;
  unfolding.on('data', (piece: Buffer) => {
    length += piece.length;
    if (length > expected) unfolding.destroy();
  });
  unfolding.end(packed);
  try {
    await once(unfolding, 'close');
  } catch {
    return false;
  }
  return length === expected && unfolding.bytesWritten === packed.length;
}

function headerOf(content: Buffer): Header | null {
  const chunk =
    content.length > 33 && content.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
      ? chunkAt(content, 8)
      : null;
  if (chunk?.name !== 'IHDR' || chunk.body.length !== 13) return null;
  const [depth = 0, colour = 0, packing, filter, interlace = 0] = chunk.body.subarray(8);
  if (
    !colourTypes[colour]?.depths.includes(depth) ||
    packing !== 0 ||
    filter !== 0 ||
    interlace > 1
  )
    return null;
  return {
    width: chunk.body.readUInt32BE(0),
    height: chunk.body.readUInt32BE(4),
    depth,
    colour,
    interlaced: interlace === 1,
  };
}

/** A whole chunk; null where its sum is wrong: those four bytes could be anything too. */
function chunkAt(content: Buffer, at: number): { name: string; body: Buffer; end: number } | null {
  const end = at + 12 + content.readUInt32BE(at);
  if (
    end > content.length ||
    crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)
  )
    return null;
  return {
    name: content.toString('latin1', at + 4, at + 8),
    body: content.subarray(at + 8, end - 4),
    end,
  };
}

function lengthOfRows({ width, height, depth, colour, interlaced }: Header): number {
  const bits = depth * colourTypes[colour]!.samples;
  const parts = interlaced ? passes : ([[0, 1, 0, 1]] as const);
  return parts.reduce((sum, [left, across, top, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
}

/** Values of a pixel, in two bytes each. */
function areSamples(body: Buffer, { depth }: Header, count: number): boolean {
  return (
    body.length === 2 * count &&
    body.every((_, at) => at % 2 === 1 || body.readUInt16BE(at) < 2 ** depth)
  );
}

function areNumbers(body: Buffer, count: number, most: number): boolean {
  return (
    body.length === 4 * count && body.every((_, at) => at % 4 > 0 || body.readUInt32BE(at) <= most)
  );
}

function isPackedProfile(body: Buffer): boolean {
  const nameEnds = body.indexOf(0);
  if (
    !profileNames.has(body.toString('latin1', 0, Math.max(0, nameEnds))) ||
    body[nameEnds + 1] !== 0
  )
    return false;
  const packed = body.subarray(nameEnds + 2);
  if (packed.length > longestProfile) return false;
  try {
    const { buffer, engine } = inflateSync(packed, {
      maxOutputLength: longestProfile,
      info: true,
    }) as unknown as Unpacked;
    return engine.bytesWritten === packed.length && isColourProfile(buffer);
  } catch {
    return false;
  }
}

/** What zlib answers where it is asked for `info`. */
interface Unpacked {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

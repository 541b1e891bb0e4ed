import { pipeline, Readable } from 'node:stream';
import { constants, createInflate } from 'node:zlib';
import { type PdfDict, PdfTooInvolved, type PdfValue } from './pdf-values';

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Programs pack once, some with a text form on top. */
const mostFilters = 4;

const filters: Readonly<Record<string, (pieces: Pieces, details: PdfDict) => AsyncIterable<Buffer>>> = {
  FlateDecode: (pieces, details) => predicted(inflated(pieces), details),
  ASCIIHexDecode: fromHex,
  ASCII85Decode: fromBase85,
  // What the file's own encryption leaves alone; `decrypt` has looked at it.
  Crypt: passed,
};
const shortNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
};

export function filtersOf(dict: PdfDict): string[] {
  return listOf(dict.get('Filter')).map((name) => {
    if (typeof name !== 'string') throw new PdfTooInvolved();
    return shortNames[name] ?? name;
  });
}

const listOf = (value: PdfValue | undefined): PdfValue[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The bytes of a stream as they were before they were packed, piece by piece; `count` may throw. */
export async function* unpackedStream(
  dict: PdfDict,
  packed: Iterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const names = filtersOf(dict);
  const details = listOf(dict.get('DecodeParms'));
  if (names.length > mostFilters || details.length > mostFilters) throw new PdfTooInvolved();
  let pieces: Pieces = packed;
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(filters, name)) throw new PdfTooInvolved();
    const own = details[index] ?? new Map<string, PdfValue>();
    if (!(own instanceof Map)) throw new PdfTooInvolved();
    pieces = counted(filters[name]!(pieces, own), count);
  }
  for await (const piece of pieces) yield piece;
}

async function* counted(pieces: Pieces, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

async function* passed(pieces: Pieces): AsyncGenerator<Buffer> {
  yield* pieces;
}

const pieceSize = 64 * 1024;

/** Unpacks off the main thread, no faster than it is read. */
async function* inflated(pieces: Pieces): AsyncGenerator<Buffer> {
  // Some programs leave out the sum at the end.
  const inflate = createInflate({ chunkSize: pieceSize, finishFlush: constants.Z_SYNC_FLUSH });
  pipeline(Readable.from(pieces), inflate, () => undefined);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    throw /^Z_/.test(String((error as NodeJS.ErrnoException).code)) ? new PdfTooInvolved() : error;
  }
}

/** Undoes the differences between rows that FlateDecode may have on top. */
async function* predicted(pieces: Pieces, details: PdfDict): AsyncGenerator<Buffer> {
  const number = (key: string, usual: number): number => {
    const value = details.get(key) ?? usual;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new PdfTooInvolved();
    return value;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return yield* pieces;
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  const width = Math.ceil((bits * number('Columns', 1)) / 8);
  const step = Math.ceil(bits / 8);
  // Of pictures only.
  if (predictor < 10 || width > pieceSize || step > 32) throw new PdfTooInvolved();
  let before: Buffer = Buffer.alloc(width);
  for await (const rows of rowsOf(pieces, width + 1)) {
    for (let at = 0; at < rows.length; at += width + 1) {
      const row = rows.subarray(at + 1, Math.min(at + 1 + width, rows.length));
      undoDifferences(rows[at]!, row, { before, step });
      before = row.length === width ? row : before;
    }
    yield withoutKinds(rows, width + 1);
  }
}

async function* rowsOf(pieces: Pieces, size: number): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % size);
    if (whole > 0) yield all.subarray(0, whole);
    rest = all.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}

function undoDifferences(kind: number, row: Buffer, { before, step }: { before: Buffer; step: number }): void {
  if (kind > 4) throw new PdfTooInvolved();
  if (kind === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const [left, up, corner] = at < step ? [0, before[at]!, 0] : [row[at - step]!, before[at]!, before[at - step]!];
    row[at]! += [0, left, up, (left + up) >> 1, nearest(left, up, corner)][kind]!;
  }
}

/** The one of the three that is nearest to what they say together (PNG calls it Paeth). */
function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function withoutKinds(rows: Buffer, size: number): Buffer {
  const kept = Buffer.alloc(rows.length - Math.ceil(rows.length / size));
  for (let at = 0, to = 0; at < rows.length; at += size)
    to += rows.copy(kept, to, at + 1, Math.min(at + size, rows.length));
  return kept;
}

async function* fromHex(pieces: Pieces): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const text of textsOf(pieces, '>')) {
    const digits = rest + text.replace(/[^\da-f]/gi, '');
    const whole = digits.length - (digits.length % 2);
    yield Buffer.from(digits.slice(0, whole), 'hex');
    rest = digits.slice(whole);
  }
  if (rest) yield Buffer.from(`${rest}0`, 'hex');
}

async function* fromBase85(pieces: Pieces): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const text of textsOf(pieces, '~')) {
    const digits = rest + text.replace(/[^!-uz]/g, '').replace(/z/g, '!!!!!');
    const whole = digits.length - (digits.length % 5);
    yield ofBase85(digits.slice(0, whole));
    rest = digits.slice(whole);
  }
  if (rest) yield ofBase85(rest.padEnd(5, 'u')).subarray(0, rest.length - 1);
}

function ofBase85(digits: string): Buffer {
  const bytes = Buffer.alloc((digits.length / 5) * 4);
  for (let at = 0, to = 0; at < digits.length; at += 5, to += 4) {
    let word = 0;
    for (let place = 0; place < 5; place += 1) word = word * 85 + digits.charCodeAt(at + place) - 33;
    bytes.writeUInt32BE(word % 2 ** 32, to);
  }
  return bytes;
}

async function* textsOf(pieces: Pieces, end: string): AsyncGenerator<string> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += pieceSize) {
      const [text = '', ...more] = piece.toString('latin1', at, at + pieceSize).split(end, 2);
      yield text;
      if (more.length > 0) return;
    }
}

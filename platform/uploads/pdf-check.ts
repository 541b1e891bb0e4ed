import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../core/forms/pdf-ends';
import { inSmallSteps, timeForWork, TookTooLong } from './time-slicing';

/** What programs write is packed in a few hundred parts; more than this are not looked into. */
const mostPacked = 5_000;

/** In bytes: so often a scan can be left for a moment. */
const stepSize = 16 * 1024;

const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'].map(codesOf);
const script = [codesOf('JS')];
const packing = [codesOf('ObjStm')];
/** What such a name can begin with: most begin with something else, and are passed by. */
const beginnings: ReadonlySet<number | undefined> = new Set(
  [...active, ...script, ...packing, codesOf('#')].map(([first]) => first),
);
const streamWord = codesOf('stream');
const endWord = codesOf('end');
const [slash, numberSign, firstOfStream, lineFeed, carriageReturn] = [0x2f, 0x23, 0x73, 0x0a, 0x0d];

interface PackedPart {
  start: number;
  end: number;
}

interface ScannedPdf {
  /**
   * A name stands in it that makes something happen, or it has more packed parts than can be looked
   * into.
   */
  isActive: boolean;
  packed: PackedPart[];
}

/**
 * Looks at each byte of a PDF, or of an unpacked part of one, once; names may be written in
 * disguise (`/J#53`).
 */
function* scanPdf(bytes: Buffer): Generator<void, ScannedPdf> {
  const packed: PackedPart[] = [];
  // Where the last stream ends that stands in no other, where the last one of all begins, and the
  // last word that one is packed.
  let [end, begun, said] = [-1, 0, -1];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % stepSize === 0) yield;
    if (bytes[at] === slash) {
      if (!beginnings.has(bytes[at + 1])) continue;
      // The bytes of a picture may hold anything as short as the second name.
      if (isAny(active, bytes, at + 1) || (at >= end && isAny(script, bytes, at + 1)))
        return { isActive: true, packed };
      if (isAny(packing, bytes, at + 1)) said = at;
    } else if (bytes[at] === firstOfStream) {
      const start = streamAt(bytes, at);
      if (start === null) continue;
      if (end < start) end = endOfStream(bytes, start);
      // Also one that stands within another: it may be the other that is none.
      if (said >= begun) packed.push({ start, end });
      if (packed.length > mostPacked) return { isActive: true, packed };
      begun = start;
    }
  }
  return { isActive: false, packed };
}

function endOfStream(bytes: Buffer, start: number): number {
  const end = bytes.indexOf('endstream', start);
  return end < 0 ? bytes.length : end;
}

/** Where the bytes of a stream begin whose keyword stands here; null: it does not. */
function streamAt(bytes: Buffer, at: number): number | null {
  if (!stands(streamWord, bytes, at) || stands(endWord, bytes, at - endWord.length)) return null;
  const after = at + streamWord.length;
  const lineEnd = bytes[after] === carriageReturn ? after + 1 : after;
  return bytes[lineEnd] === lineFeed ? lineEnd + 1 : null;
}

function stands(word: readonly number[], bytes: Buffer, at: number): boolean {
  return word.every((code, place) => bytes[at + place] === code);
}

function isAny(names: readonly (readonly number[])[], bytes: Buffer, at: number): boolean {
  return names.some((name) => isName(name, bytes, at));
}

/** The name itself and no longer one: `/JS` and `/#4aS`, not `/JSON`. */
function isName(name: readonly number[], bytes: Buffer, start: number): boolean {
  let at = start;
  for (let place = 0; place < name.length; place += 1) {
    const code = name[place];
    if (bytes[at] === code) at += 1;
    else if (escapedAt(bytes, at) === code) at += 3;
    else return false;
  }
  return !/[\w.-]/.test(String.fromCharCode(escapedAt(bytes, at) ?? bytes[at] ?? 0));
}

/** `#4a` -> the code of J; null: none is written so here. */
function escapedAt(bytes: Buffer, at: number): number | null {
  if (bytes[at] !== numberSign) return null;
  const [high, low] = [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])];
  return high < 0 || low < 0 ? null : 16 * high + low;
}

/** `a` -> 10; -1: it is no hexadecimal digit. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

function codesOf(text: string): readonly number[] {
  return [...Buffer.from(text, 'latin1')];
}

/** In bytes: more than this is unpacked of no file. */
const mostUnpacked = 16 * 1024 * 1024;

/**
 * How often the bytes of a file are read while it is unpacked: parts may be said to stand within
 * one another.
 */
const mostReadings = 4;

/** Bytes that may stand behind the end, however many. */
const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** Says of itself that it is a PDF. */
export function isPdf(content: Buffer): boolean {
  return beginsAsPdf(content.toString('latin1', 0, 8));
}

/** Ends as a PDF does, with nothing but blanks behind its end: it came as it was written. */
export function isWholePdf(content: Buffer): boolean {
  let end = content.length;
  while (end > 0 && blanks.has(content[end - 1] ?? -1)) end -= 1;
  return (
    isPdf(content) && endsAsPdf(content.toString('latin1', Math.max(end - pdfEndSize, 0), end))
  );
}

/**
 * A PDF that does something when it is opened, or carries another file. Names may be written in
 * disguise (`/J#53`) or stand in a packed part; a packed part that cannot be looked into counts as
 * active, and so does what takes too long. Others are answered meanwhile.
 */
export async function isActivePdf(content: Buffer, left = timeForWork()): Promise<boolean> {
  try {
    const { isActive, packed } = await inSmallSteps(() => scanPdf(content), left);
    return isActive || (await isActivePacked(content, packed, left));
  } catch (error) {
    if (error instanceof TookTooLong) return true;
    throw error;
  }
}

async function isActivePacked(
  content: Buffer,
  packed: readonly PackedPart[],
  left: { ms: number },
): Promise<boolean> {
  let [unpackable, readable] = [mostUnpacked, mostReadings * content.length];
  for (const { start, end } of packed) {
    readable -= end - start;
    const unpacked = readable < 0 ? null : await inflated(content.subarray(start, end), unpackable);
    if (unpacked === null || (await inSmallSteps(() => scanPdf(unpacked), left)).isActive)
      return true;
    unpackable -= unpacked.length;
  }
  return false;
}

/** Unpacks beside what else is done; null: it cannot be, or is more than `limit` bytes. */
function inflated(bytes: Buffer, limit: number): Promise<Buffer | null> {
  return promisify(inflate)(bytes, { maxOutputLength: Math.max(limit, 1) }).catch(() => null);
}

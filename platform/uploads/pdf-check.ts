import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../core/forms/pdf-ends';
import { runInSlices, timeForWork, TookTooLong } from './time-slicing';

/** Real files have a few hundred packed parts; files with more than this count as active. */
const mostPacked = 5_000;

/** In bytes: how often a scan yields. */
const stepSize = 16 * 1024;

const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'].map(codesOf);
const script = [codesOf('JS')];
const packing = [codesOf('ObjStm')];
/** First letters of the names: most names begin otherwise. */
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
  isActive: boolean;
  packed: PackedPart[];
}

/** Scans each byte once; names may be escaped (`/J#53`). */
function* scanPdf(bytes: Buffer): Generator<void, ScannedPdf> {
  const packed: PackedPart[] = [];
  // The end of the last outermost stream, the start of the last stream, the last /ObjStm.
  let [end, begun, said] = [-1, 0, -1];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % stepSize === 0) yield;
    if (bytes[at] === slash) {
      if (!beginnings.has(bytes[at + 1])) continue;
      // The bytes of a picture may hold a name as short as /JS.
      if (isAny(active, bytes, at + 1) || (at >= end && isAny(script, bytes, at + 1)))
        return { isActive: true, packed };
      if (isAny(packing, bytes, at + 1)) said = at;
    } else if (bytes[at] === firstOfStream) {
      const start = streamAt(bytes, at);
      if (start === null) continue;
      if (end < start) end = endOfStream(bytes, start);
      // A nested one too: the outer one may be fake.
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

/** Where the stream begins whose keyword is here; null: none is. */
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

/** The whole name: `/JS` and `/#4aS`, not `/JSON`. */
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

/** `#4a` -> the code of J; null: no escape is here. */
function escapedAt(bytes: Buffer, at: number): number | null {
  if (bytes[at] !== numberSign) return null;
  const [high, low] = [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])];
  return high < 0 || low < 0 ? null : 16 * high + low;
}

/** `a` -> 10; -1: no hexadecimal digit. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

function codesOf(text: string): readonly number[] {
  return [...Buffer.from(text, 'latin1')];
}

/** In bytes, for all parts of a file. */
const mostUnpacked = 16 * 1024 * 1024;

/** How often the bytes of a file may be read: packed parts may overlap. */
const mostReadings = 4;

const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

export function isPdf(content: Buffer): boolean {
  return beginsAsPdf(content.toString('latin1', 0, 8));
}

/** Ends as a PDF does, with nothing but blanks after it: it is complete. */
export function isWholePdf(content: Buffer): boolean {
  let end = content.length;
  while (end > 0 && blanks.has(content[end - 1] ?? -1)) end -= 1;
  return (
    isPdf(content) && endsAsPdf(content.toString('latin1', Math.max(end - pdfEndSize, 0), end))
  );
}

/** Whether a PDF has actions or attachments; unreadable or slow parts count as such. Sliced. */
export async function isActivePdf(content: Buffer, left = timeForWork()): Promise<boolean> {
  try {
    const { isActive, packed } = await runInSlices(() => scanPdf(content), left);
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
    if (unpacked === null || (await runInSlices(() => scanPdf(unpacked), left)).isActive)
      return true;
    unpackable -= unpacked.length;
  }
  return false;
}

/** Unpacks off the main thread; null: damaged, or more than `limit` bytes. */
function inflated(bytes: Buffer, limit: number): Promise<Buffer | null> {
  return promisify(inflate)(bytes, { maxOutputLength: Math.max(limit, 1) }).catch(() => null);
}

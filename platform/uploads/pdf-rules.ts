import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../core/forms/pdf-ends';
import { scanPdf, type PackedPart } from './scan-pdf';
import { inSmallSteps, timeForWork, TookTooLong } from './small-steps';

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

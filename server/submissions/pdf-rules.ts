import { inflateSync } from 'node:zlib';

/** More than this is unpacked of no file. */
const mostUnpacked = 16 * 1024 * 1024;

const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![\w.-])/;
const script = /\/JS(?![\w.-])/;
const packed = /\/ObjStm(?![\w.-])/;

/** Begins and ends like a PDF. */
export function isWholePdf(content: Buffer): boolean {
  const [start, end] = [content.subarray(0, 8), content.subarray(-1024)].map((part) => part.toString('latin1'));
  return /^%PDF-\d/.test(start ?? '') && /startxref\s+\d+\s+%%EOF/.test(end ?? '');
}

/**
 * A PDF that does something when it is opened, or carries another file. Names may be written in disguise (`/J#53`) or stand in a
 * packed part; a packed part that cannot be looked into counts as active.
 */
export function isActivePdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  const { between, streams } = takenApart(text);
  // The bytes of a picture may hold anything as short as the second name.
  if (active.test(plainNames(text)) || script.test(plainNames(between))) return true;
  let left = mostUnpacked;
  for (const { dictionary, start, end } of streams) {
    if (!packed.test(plainNames(dictionary))) continue;
    const unpacked = inflated(content.subarray(start, end), left);
    if (unpacked === null || active.test(plainNames(unpacked)) || script.test(plainNames(unpacked))) return true;
    left -= unpacked.length;
  }
  return false;
}

interface Stream {
  /** What stands before it and describes it. */
  dictionary: string;
  start: number;
  end: number;
}

/** In one go, however it is made: a visitor's file may be made to be slow. */
function takenApart(text: string): { between: string; streams: Stream[] } {
  const streams: Stream[] = [];
  const between: string[] = [];
  let [outside, before, end] = [0, 0, -1];
  for (const { 0: word, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = index + word.length;
    if (end < start) {
      end = text.indexOf('endstream', start);
      if (end < 0) end = text.length;
      between.push(text.slice(outside, index));
      outside = end;
    }
    // Also one that stands within another: it may be the other that is none.
    streams.push({ dictionary: text.slice(Math.max(before, index - 4096), index), start, end });
    before = start;
  }
  between.push(text.slice(outside));
  return { between: between.join('\n'), streams };
}

function plainNames(text: string): string {
  return text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))) : text;
}

function inflated(bytes: Buffer, limit: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(limit, 1) }).toString('latin1');
  } catch {
    return null;
  }
}

import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Sharp } from 'sharp';
import { isActivePdf, isPdf, isWholePdf } from '../../../platform/uploads/pdf-check';
import { runInSlices, TookTooLong } from '../../../platform/uploads/time-slicing';
import { longestSide, type MediaKind } from './allowed-files';
import { cleanSvg, TooInvolved } from './clean-svg';
import { Refusal } from './refusal';
import { TooManyCopies, TooManyStyles } from './svg-expansion';
import { isColourProfile } from './colour-profile';

interface Sent {
  path: string;
  extension: string;
  content: Buffer;
}

/**
 * What a file of the media folder is kept as. What it is, its bytes say; what must not be there is
 * taken out, or is a reason to refuse it.
 */
export async function checkedMedia(kind: MediaKind, sent: Sent): Promise<Buffer> {
  return checks[kind](sent);
}

const checks: Readonly<Record<MediaKind, (sent: Sent) => Promise<Buffer>>> = {
  picture: ({ path, extension, content }) => cleanPicture(path, extension, content),

  drawing: async ({ path, content }) => {
    try {
      return Buffer.from(await cleanSvg(textOf(content)));
    } catch (error) {
      if (error instanceof TooManyStyles) throw new Refusal('many_styles', { path });
      if (error instanceof TooManyCopies) throw new Refusal('many_copies', { path });
      if (error instanceof TooInvolved || error instanceof TookTooLong)
        throw new Refusal('involved_drawing', { path });
      throw new Refusal('not_svg', { path, what: (error as Error).message });
    }
  },

  pdf: async ({ path, extension, content }) => {
    if (!isPdf(content)) throw new Refusal('wrong_kind', { path, extension });
    if (!isWholePdf(content)) throw new Refusal('damaged_pdf', { path });
    if (await isActivePdf(content)) throw new Refusal('active_pdf', { path });
    return content;
  },

  film: async ({ path, extension, content }) => {
    if ((await kindOf(content)) !== extension) throw new Refusal('wrong_kind', { path, extension });
    return content;
  },

  subtitles: async ({ path, extension, content }) => {
    const isTrack =
      isText(content) && /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(content.toString('utf8'));
    if (!isTrack) throw new Refusal('wrong_kind', { path, extension });
    return content;
  },
};

async function kindOf(content: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
}

function isText(content: Buffer): boolean {
  try {
    return !textOf(content).includes('\0');
  } catch {
    return false;
  }
}

function textOf(content: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(content);
}

/** More than this is a file that is made to fill the memory. */
const mostPixels = 120_000_000;

const formats: Readonly<Record<string, { kind: string; write: (picture: Sharp) => Sharp }>> = {
  jpg: {
    kind: 'jpg',
    write: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  },
  png: { kind: 'png', write: (picture) => picture.png({ compressionLevel: 9 }) },
  webp: { kind: 'webp', write: (picture) => picture.webp({ quality: 92 }) },
  avif: { kind: 'avif', write: (picture) => picture.avif({ quality: 75 }) },
};

/**
 * A picture as it may be shown: what its name says it is, upright, not larger than anybody needs,
 * without what cameras and programs write into it (the place where it was taken among it). A JPEG
 * that is all that already stays as it is: writing it anew would cost quality, as it does not for a
 * PNG.
 */
async function cleanPicture(path: string, extension: string, content: Buffer): Promise<Buffer> {
  const { kind, write } = formats[extension === 'jpeg' ? 'jpg' : extension]!;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext !== kind) throw new Refusal('wrong_kind', { path, extension });
  const options = { failOn: 'error', limitInputPixels: mostPixels } as const;
  try {
    const picture = sharp(content, options);
    const { width = 0, height = 0, orientation = 1 } = await picture.metadata();
    const fits = Math.max(width, height) <= longestSide;
    if (kind === 'jpg' && fits && orientation === 1 && (await isPlainJpeg(content))) {
      // Looked at as a whole all the same.
      await picture.resize(8, 8, { kernel: 'nearest', fastShrinkOnLoad: false }).toBuffer();
      return content;
    }
    const upright = picture
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    return await write(upright).toBuffer();
  } catch {
    throw new Refusal('unreadable_picture', { path });
  }
}

/**
 * JPEG segments that hold the picture itself; those of applications say where it was taken, by
 * whom, with what, unless `isPlainNote` knows them.
 */
const plainSegments = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
const tablesBetweenScans = new Set([0xc4, 0xdb, 0xdd]);

/** In bytes: so much is looked at before others are answered. */
const stepSize = 16 * 1024;

/**
 * Whether a JPEG holds nothing but its picture, from its first byte to its last. Others are
 * answered meanwhile.
 */
export const isPlainJpeg = (content: Buffer): Promise<boolean> =>
  runInSlices(() => plainJpegSteps(content));

function* plainJpegSteps(content: Buffer): Generator<void, boolean> {
  // Each once: any number of them could carry any text.
  const notes = new Set<number>();
  const parts = new Set<number>();
  let at = 2;
  for (
    let segments = 1;
    at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== 0xda;
    segments += 1
  ) {
    if (segments % 1_000 === 0) yield;
    const kind = content[at + 1]!;
    const size = content.readUInt16BE(at + 2);
    if (size < 2 || at + 2 + size > content.length) return false;
    const body = content.subarray(at + 4, at + 2 + size);
    if (plainSegments.has(kind)) {
      if (!isPlainSegment(kind, body, parts)) return false;
    } else if (notes.has(kind) || !isPlainNote(content, at)) return false;
    else notes.add(kind);
    at += 2 + size;
  }
  return (
    content.readUInt16BE(0) === 0xffd8 &&
    content[at + 1] === 0xda &&
    (yield* endsWithItsPicture(content, at))
  );
}

/** A segment that holds the picture: as long as it says, and nothing in it twice. */
function isPlainSegment(kind: number, body: Buffer, seen: Set<number>): boolean {
  const isNew = (part: number) => !seen.has(part) && Boolean(seen.add(part));
  if (kind === 0xdd) return body.length === 2 && isNew(kind << 8);
  // One header of the picture, whichever of its kinds.
  if (kind !== 0xdb && kind !== 0xc4) return body.length === 6 + 3 * (body[5] ?? 0) && isNew(0);
  let at = 0;
  while (at < body.length) {
    const name = body[at]!;
    // Two kinds, numbered from 0 to 3: what the colours are divided by has 64 numbers, a code 16
    // counts and as many values as they come to.
    if ((name & 0xec) !== 0 || !isNew((kind << 8) + (kind === 0xdb ? name & 3 : name)))
      return false;
    at +=
      kind === 0xdb
        ? 1 + 64 * (1 + (name >> 4))
        : 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
  }
  return at === body.length;
}

/**
 * What applications may write into a picture: how its colours are to be read (the headers of JFIF
 * and Adobe without a thumbnail or anything behind them, a table of colours), and the marks of
 * Blender and ffmpeg, with which the pictures of the content were made.
 */
function isPlainNote(content: Buffer, at: number): boolean {
  const body = content.toString('latin1', at + 4, at + 2 + content.readUInt16BE(at + 2));
  switch (content[at + 1]) {
    case 0xe0:
      // Version, unit and density; behind the very beginning.
      return at === 2 && /^JFIF\0\x01[\0-\x02][\0-\x02][\0-\xff]{4}\0\0$/.test(body);
    case 0xe2:
      // A whole one in one segment; others go, as the rest does.
      return (
        body.startsWith('ICC_PROFILE\0\x01\x01') &&
        isColourProfile(content.subarray(at + 18, at + 2 + content.readUInt16BE(at + 2)))
      );
    case 0xee:
      return /^Adobe\0[de][\0-\xff]{4}[\0-\x02]$/.test(body);
    case 0xe1:
      return /^NeoGeo\0\0\0[\0-\xff]$/.test(body);
    case 0xfe:
      return /^Lavc[\d.]{1,20}\0?$/.test(body);
    default:
      return false;
  }
}

/** After the picture there is nothing, and between its scans nothing but tables. */
function* endsWithItsPicture(content: Buffer, scan: number): Generator<void, boolean> {
  let [at, segments] = [scan, 0];
  while (at + 4 <= content.length && content[at] === 0xff) {
    const segment = content[at + 1]!;
    if (segment !== 0xda && !tablesBetweenScans.has(segment)) break;
    at += 2 + content.readUInt16BE(at + 2);
    // The bytes of the scan itself: up to a mark that neither stands for a byte nor says where one
    // may begin anew.
    if (segment === 0xda) {
      while (!endsScan(content, at)) {
        at += 1;
        if (at % stepSize === 0) yield;
      }
    }
    segments += 1;
    if (segments % 1_000 === 0) yield;
  }
  return content[at] === 0xff && content[at + 1] === 0xd9 && at + 2 === content.length;
}

function endsScan(content: Buffer, at: number): boolean {
  if (at >= content.length) return true;
  if (content[at] !== 0xff) return false;
  const mark = content[at + 1] ?? 0;
  return mark !== 0 && !(mark >= 0xd0 && mark <= 0xd7);
}

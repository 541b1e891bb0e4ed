import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Sharp } from 'sharp';
import { NoRoom, wholeBudget, withDocumentBudget } from '../../../platform/uploads/document-budget';
import { isPdf, pdfFault } from '../../../platform/uploads/pdf-check';
import { TookTooLong } from '../../../platform/uploads/time-slicing';
import type { MediaKind } from '../../../core/content/fields/field';
import { longestSide } from './allowed-files';
import { cleanSvg, SvgTooInvolved } from './clean-svg';
import { SaveRefusal } from './refusal';
import { TooManyCopies, TooManyStyles } from './svg-expansion';

interface Sent {
  path: string;
  extension: string;
  content: Buffer;
}

/** In ms: an editor waits longer than a visitor, and for more files. */
const patience = 5 * 60_000;

/** Checks and cleans by content, once there is memory for it. Throws SaveRefusal. */
export function checkedMedia(kind: MediaKind, sent: Sent): Promise<Buffer> {
  const bytes = kind === 'picture' ? wholeBudget : 2 * sent.content.length;
  return withDocumentBudget(bytes, patience, () => checks[kind](sent)).catch((error: unknown) => {
    throw error instanceof NoRoom ? new SaveRefusal('no_room') : error;
  });
}

const checks: Readonly<Record<MediaKind, (sent: Sent) => Promise<Buffer>>> = {
  picture: ({ path, extension, content }) => cleanPicture(path, extension, content),

  drawing: async ({ path, content }) => {
    try {
      return Buffer.from(await cleanSvg(textOf(content)));
    } catch (error) {
      if (error instanceof TooManyStyles) throw new SaveRefusal('many_styles', { path });
      if (error instanceof TooManyCopies) throw new SaveRefusal('many_copies', { path });
      if (error instanceof SvgTooInvolved || error instanceof TookTooLong)
        throw new SaveRefusal('involved_drawing', { path });
      throw new SaveRefusal('not_svg', { path, what: (error as Error).message });
    }
  },

  pdf: async ({ path, extension, content }) => {
    if (!isPdf(content)) throw new SaveRefusal('wrong_kind', { path, extension });
    const fault = await pdfFault(content);
    if (fault === 'damaged') throw new SaveRefusal('damaged_pdf', { path });
    if (fault) throw new SaveRefusal(`pdf_${fault}`, { path, file: path });
    return content;
  },

  film: async ({ path, extension, content }) => {
    if ((await kindOf(content)) !== extension) throw new SaveRefusal('wrong_kind', { path, extension });
    return content;
  },

  subtitles: async ({ path, extension, content }) => {
    const isTrack = isText(content) && /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(content.toString('utf8'));
    if (!isTrack) throw new SaveRefusal('wrong_kind', { path, extension });
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
  jpg: { kind: 'jpg', write: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) },
  png: { kind: 'png', write: (picture) => picture.png({ compressionLevel: 9 }) },
  webp: { kind: 'webp', write: (picture) => picture.webp({ quality: 92 }) },
  avif: { kind: 'avif', write: (picture) => picture.avif({ quality: 75 }) },
};

/** Upright, at most 6,000 px, without metadata. A plain JPEG is kept: encoding costs quality. */
async function cleanPicture(path: string, extension: string, content: Buffer): Promise<Buffer> {
  const { kind, write } = formats[extension === 'jpeg' ? 'jpg' : extension]!;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext !== kind) throw new SaveRefusal('wrong_kind', { path, extension });
  const options = { failOn: 'error', limitInputPixels: mostPixels } as const;
  try {
    const picture = sharp(content, options);
    const { width = 0, height = 0, orientation = 1 } = await picture.metadata();
    const fits = Math.max(width, height) <= longestSide;
    if (kind === 'jpg' && fits && orientation === 1 && isPlainJpeg(content)) {
      // Looked at as a whole all the same.
      await picture.resize(8, 8, { kernel: 'nearest', fastShrinkOnLoad: false }).toBuffer();
      return content;
    }
    const upright = picture.rotate().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    return await write(upright).toBuffer();
  } catch {
    throw new SaveRefusal('unreadable_picture', { path });
  }
}

/** JPEG segments of the picture itself. */
const pictureSegments = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
/** Others allowed once: JFIF (first, no thumbnail), Adobe, the marks of Blender and ffmpeg. */
const plainNotes: Readonly<Record<number, RegExp>> = {
  0xe0: /^JFIF\0\x01[\0-\x02][\0-\x02][\0-\xff]{4}\0\0$/,
  0xee: /^Adobe\0[de][\0-\xff]{4}[\0-\x02]$/,
  0xe1: /^NeoGeo\0\0\0[\0-\xff]$/,
  0xfe: /^Lavc[\d.]{1,20}\0?$/,
};
/** In bytes, of all segments before the picture. */
const longestHead = 64 * 1024;
/** A mark in the picture that is neither one of its bytes, a restart, a table nor a scan. */
const otherMark = /\xff[^\0\xd0-\xd7\xc4\xda\xdb\xdd]/;

/** Whether a JPEG holds its picture only, from its first byte to its last. */
export function isPlainJpeg(content: Buffer): boolean {
  const notes = new Set<number>();
  let at = 2;
  while (content[at] === 0xff && content[at + 1] !== 0xda) {
    const [kind = 0, high = 0, low = 0] = content.subarray(at + 1, at + 4);
    const end = at + 2 + high * 256 + low;
    if (end < at + 4 || end > longestHead) return false;
    if (!pictureSegments.has(kind)) {
      const isFirst = !notes.has(kind) && (kind !== 0xe0 || at === 2);
      if (!isFirst || !plainNotes[kind]?.test(content.toString('latin1', at + 4, end))) return false;
      notes.add(kind);
    }
    at = end;
  }
  const picture = content.toString('latin1', at);
  const end = picture.search(otherMark);
  return content.readUInt16BE(0) === 0xffd8 && end > 0 && picture.slice(end) === '\xff\xd9';
}

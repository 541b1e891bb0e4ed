import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Sharp } from 'sharp';

import { longestSide } from './limits';
import { isPlainPicture } from './plain-picture';
import { Refusal } from './refusal';

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
 * without what cameras and programs write into it (the place where it was taken among it). One that
 * is all that already stays as it is, byte by byte.
 */
export async function cleanPicture(
  path: string,
  extension: string,
  content: Buffer,
): Promise<Buffer> {
  const { kind, write } = formats[extension === 'jpeg' ? 'jpg' : extension]!;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext !== kind) throw new Refusal('wrong_kind', { path, extension });
  const options = { failOn: 'error', limitInputPixels: mostPixels } as const;
  try {
    const picture = sharp(content, options);
    const { width = 0, height = 0, orientation = 1 } = await picture.metadata();
    const fits = Math.max(width, height) <= longestSide;
    if (fits && orientation === 1 && (await isPlainPicture(extension, content))) {
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

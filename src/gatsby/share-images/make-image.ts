import sharp from 'sharp';

import type { Design } from './design';
import { drawCard, plate } from './draw-card';
import { shareSize, type PictureFile, type ShareSubject } from './share-image';
import type { Typesetter } from './typeface';

/** Messengers leave heavy images out; each is made as good as this allows. */
const mostBytes = 90_000;
const qualities = [82, 74, 66, 58, 50];

/** A picture that sharp cannot read: what it says of it helps nobody. */
export class UnreadablePicture extends Error {
  constructor(readonly path: string) {
    super(`${path} is no readable picture`);
    this.name = 'UnreadablePicture';
  }
}

/** The share image as a JPEG of 1200x630. Throws UnreadablePicture. */
export async function makeImage(
  { words, picture }: ShareSubject,
  design: Design,
  typesetter: Typesetter,
): Promise<Buffer> {
  if (!words) return jpeg(await cropped(picture, shareSize, design));
  const card = Buffer.from(await drawCard(words, picture !== null, design, typesetter));
  const layers = picture
    ? [
        {
          input: await cropped(picture, plate, design),
          raw: rawOf(plate),
          left: plate.left,
          top: plate.top,
        },
      ]
    : [];
  const { data } = await sharp({
    create: { ...shareSize, channels: 3, background: design.palette.ground },
  })
    .composite([...layers, { input: card }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jpeg(data);
}

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that draws the eye, filling that size. */
async function cropped(
  { path }: PictureFile,
  { width, height }: Size,
  { palette }: Design,
): Promise<Buffer> {
  return sharp(path)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: palette.title })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => {
      throw new UnreadablePicture(path);
    });
}

async function jpeg(pixels: Buffer): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    made = await sharp(pixels, { raw: rawOf(shareSize) })
      .jpeg({ quality })
      .toBuffer();
    if (made.length <= mostBytes) break;
  }
  return made;
}

function rawOf({ width, height }: Size) {
  return { width, height, channels: 3 as const };
}

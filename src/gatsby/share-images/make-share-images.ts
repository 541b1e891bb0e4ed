import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../platform/files/write-atomically';
import {
  type Design,
  type WantedImage,
  type CardWords,
  type PictureFile,
  shareSize,
  type ShareSubject,
} from './design';
import { Typesetter, fitLines, type TextBox, type Weight } from './typesetting';
import sharp from 'sharp';

/** Makes new images and publishes them with the `kept`; `unreadable` pictures are left out. */
export async function makeShareImages(
  wanted: readonly WantedImage[],
  design: Design,
  cache: ShareImageCache,
  kept: ReadonlySet<string> = new Set(),
): Promise<{ made: number; unreadable: string[] }> {
  const byFile = new Map(wanted.map((image) => [image.file, image]));
  const files = new Set([...byFile.keys(), ...kept]);
  const missing = await cache.publish([...files]);
  const unreadable = new Set<string>();
  const typesetter = new Typesetter(design.fonts);
  const queue = fastq.promise(async (file: string) => {
    const image = byFile.get(file);
    if (!image) throw new Error(`The share image ${file} is gone`);
    const { words, picture } = image;
    const jpeg = await makeImage(image, design, typesetter).catch((error: unknown) => {
      if (!(error instanceof UnreadablePicture))
        throw new Error(`${words ? `the card “${words.title}”` : picture.path}: ${String(error)}`);
      unreadable.add(error.path);
      const card = { words: words ?? { eyebrow: '', title: '' }, picture: null };
      return makeImage(card, design, typesetter);
    });
    await cache.add(file, jpeg);
  }, availableParallelism());
  await Promise.all(missing.map((file) => queue.push(file)));
  if (missing.length > 0) await cache.removeOld(files);
  return { made: missing.length, unreadable: [...unreadable] };
}

/** How long an unused image is stored, in ms: a change that is taken back costs nothing. */
const retention = 30 * 24 * 60 * 60 * 1000;

/** Stores images beyond Gatsby's cache and `public/`, by a name that stands for their content. */
export class ShareImageCache {
  constructor(
    private readonly published: string,
    private readonly store: string,
  ) {}

  /** Publishes these files and no others; returns those that are still to be made. */
  async publish(files: readonly string[]): Promise<string[]> {
    for (const folder of [this.published, this.store]) await mkdir(folder, { recursive: true });
    const wanted = new Set(files);
    const published = new Set(await readdir(this.published));
    await Promise.all(
      [...published]
        .filter((file) => !wanted.has(file))
        .map((file) => rm(join(this.published, file), { recursive: true })),
    );
    const stored = new Set(await readdir(this.store));
    const absent = [...wanted].filter((file) => !published.has(file));
    await Promise.all(absent.filter((file) => stored.has(file)).map((file) => this.linkPublished(file)));
    return absent.filter((file) => !stored.has(file));
  }

  /** Writes a new image, whole or not at all. */
  async add(file: string, image: Buffer): Promise<void> {
    await writeAtomically(join(this.store, file), image, { flush: false });
    await this.linkPublished(file);
  }

  /** Deletes old images that are not among `used`. */
  async removeOld(used: ReadonlySet<string>): Promise<void> {
    for (const file of await readdir(this.store)) {
      const path = join(this.store, file);
      if (!used.has(file) && (await stat(path)).mtimeMs < Date.now() - retention) await rm(path);
    }
  }

  /** One file under two names, or a copy where the disk cannot do that. */
  private async linkPublished(file: string): Promise<void> {
    const [from, to] = [join(this.store, file), join(this.published, file)];
    await link(from, to).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EEXIST') await copyFile(from, to);
    });
  }
}

/** Messengers leave heavy images out. */
const maxBytes = 90_000;
const qualities = [82, 74, 66, 58, 50];

/** A picture that sharp cannot read. */
class UnreadablePicture extends Error {
  constructor(readonly path: string) {
    super(`${path} is no readable picture`);
    this.name = 'UnreadablePicture';
  }
}

/** The share image as a JPEG of 1200x630. Throws UnreadablePicture. */
async function makeImage({ words, picture }: ShareSubject, design: Design, typesetter: Typesetter): Promise<Buffer> {
  if (!words) return jpeg(await cropped(picture, shareSize, design));
  const card = Buffer.from(await drawCard(words, picture !== null, design, typesetter));
  const { left, top } = imageArea;
  const layers = picture
    ? [{ input: await cropped(picture, imageArea, design), raw: rawOf(imageArea), left, top }]
    : [];
  const background = design.palette.background;
  const pixels = await sharp({ create: { ...shareSize, channels: 3, background } })
    .composite([...layers, { input: card }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return jpeg(pixels);
}

type Size = typeof shareSize;

/** The most salient part of a picture, as pixels of that size. */
async function cropped({ path }: PictureFile, { width, height }: Size, { palette }: Design): Promise<Buffer> {
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
  let image: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    image = await sharp(pixels, { raw: rawOf(shareSize) })
      .jpeg({ quality })
      .toBuffer();
    if (image.length <= maxBytes) break;
  }
  return image;
}

function rawOf({ width, height }: Size) {
  return { width, height, channels: 3 as const };
}

const { width, height } = shareSize;

/** The picture fills the right part of the card. */
const imageArea = { left: 660, top: 0, width: width - 660, height };

const margin = { left: 64, right: 40, top: 60, bottom: 60 };
const logo = { width: 207, height: 52 };
const column = imageArea.left - margin.left - margin.right;
const gap = 16;
const rule = { width: 64, height: 7, below: 22 };

const eyebrowBox: TextBox = {
  width: column,
  height: 92,
  maxLines: 2,
  sizes: [38, 34, 30],
  lineHeight: 1.2,
};
const titleBox: TextBox = {
  width: column,
  height: height - margin.top - logo.height - 60 - rule.height - rule.below - gap - margin.bottom,
  maxLines: 4,
  sizes: [144, 136, 128, 120, 116, 112, 108, 104, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48],
  lineHeight: 1.02,
};

/** All of a card but its picture, as an SVG; without a picture the brand's mark takes its place. */
async function drawCard(
  words: CardWords,
  hasPicture: boolean,
  design: Design,
  typesetter: Typesetter,
): Promise<string> {
  const { palette } = design;
  const eyebrow = await set(words.eyebrow, 600, eyebrowBox, palette.accent, typesetter);
  const box = { ...titleBox, height: titleBox.height - eyebrow.height };
  const title = await set(words.title, 700, box, palette.title, typesetter);
  const titleTop = height - margin.bottom - title.height;
  const eyebrowTop = titleTop - gap - eyebrow.height;
  const parts = [
    `<rect width="${imageArea.left}" height="${height}" fill="${palette.background}"/>`,
    hasPicture ? '' : emptyImageArea(design),
    placed(design.logo, { x: margin.left, y: margin.top, ...logo }, palette.title),
    `<rect x="${margin.left}" y="${eyebrowTop - rule.below - rule.height}" width="${rule.width}" height="${rule.height}" fill="${palette.accent}"/>`,
    `<g transform="translate(${margin.left} ${eyebrowTop})">${eyebrow.outlines}</g>`,
    `<g transform="translate(${margin.left} ${titleTop})">${title.outlines}</g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

async function set(text: string, weight: Weight, box: TextBox, color: string, typesetter: Typesetter) {
  const { size, lines } = fitLines(await typesetter.words(text, weight), box);
  const { lineHeight } = box;
  return {
    height: lines.length * size * lineHeight,
    outlines: await typesetter.outlines(lines, { size, weight, lineHeight, color }),
  };
}

/** The mark, larger than its area, so that it is seen as a shape. */
function emptyImageArea({ palette, mark }: Design): string {
  const { left, width: areaWidth } = imageArea;
  const size = 720;
  const place = { x: left + 40, y: (height - size) / 2, width: size, height: size };
  return `<rect x="${left}" width="${areaWidth}" height="${height}" fill="${palette.plate}"/><g opacity=".2">${placed(mark, place, palette.accent)}</g>`;
}

/** A drawing of the brand at its place, in one colour. */
function placed(drawing: string, place: Size & { x: number; y: number }, color: string): string {
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  return drawing.replace('<svg ', `<svg ${attributes.join(' ')} color="${color}" `);
}

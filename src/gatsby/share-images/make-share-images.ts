import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../platform/files/write-atomically';
import { type Design, type WantedImage, type PictureFile, shareSize, type ShareSubject } from './design';
import { drawCard, pictureLeft } from './card';
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
  const queue = fastq.promise(async (file: string) => {
    const image = byFile.get(file);
    if (!image) throw new Error(`The share image ${file} is gone`);
    const { words, picture } = image;
    const jpeg = await makeImage(image, design).catch((error: unknown) => {
      if (!(error instanceof UnreadablePicture))
        throw new Error(`${words ? `the card “${words.title}”` : picture.path}: ${String(error)}`);
      unreadable.add(error.path);
      const card = { words: words ?? { eyebrow: '', title: '' }, picture: null };
      return makeImage(card, design);
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
async function makeImage({ words, picture }: ShareSubject, design: Design): Promise<Buffer> {
  if (!words) return jpeg(await cropped(picture, shareSize, design));
  const card = Buffer.from(await drawCard(words, picture !== null, design));
  const below = picture
    ? [{ input: await cropped(picture, pictureArea, design), raw: rawOf(pictureArea), left: pictureLeft, top: 0 }]
    : [];
  const pixels = await sharp(card)
    .composite(below.map((layer) => ({ ...layer, blend: 'dest-over' as const })))
    .removeAlpha()
    .raw()
    .toBuffer();
  return jpeg(pixels);
}

type Size = typeof shareSize;

const pictureArea: Size = { ...shareSize, width: shareSize.width - pictureLeft };

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

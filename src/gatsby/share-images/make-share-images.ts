import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../platform/files/write-atomically';
import type { Design, WantedImage } from './design';
import { makeImage, UnreadablePicture } from './draw-share-image';
import { Typesetter } from './typesetting';

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
    await Promise.all(
      absent.filter((file) => stored.has(file)).map((file) => this.linkPublished(file)),
    );
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

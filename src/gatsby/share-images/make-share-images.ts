import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../platform/files/write-atomically';
import type { Design, WantedImage } from './design';
import { makeImage, UnreadablePicture } from './draw-share-image';
import { Typesetter } from './typesetting';

interface MadeImages {
  made: number;
  milliseconds: number;
  /** Pictures that could not be read: their images are made without. */
  unreadable: string[];
}

/**
 * Makes the images that are not there yet, a few at a time, beside whatever else the build does.
 */
export async function makeShareImages(
  wanted: readonly WantedImage[],
  design: Design,
  shelf: ShareImageCache,
): Promise<MadeImages> {
  const startedAt = Date.now();
  const byFile = new Map(wanted.map((image) => [image.file, image]));
  const missing = await shelf.publish([...byFile.keys()]);
  const unreadable = new Set<string>();
  const typesetter = new Typesetter(design.fonts);
  const queue = fastq.promise(async (file: string) => {
    const image = byFile.get(file);
    if (!image) return;
    const pixels = await makeImage(image, design, typesetter).catch((error: unknown) => {
      if (!(error instanceof UnreadablePicture))
        throw new Error(`${nameOf(image)}: ${String(error)}`);
      unreadable.add(error.path);
      return makeImage(
        { words: image.words ?? { eyebrow: '', title: '' }, picture: null },
        design,
        typesetter,
      );
    });
    await shelf.add(file, pixels);
  }, availableParallelism());
  await Promise.all(missing.map((file) => queue.push(file)));
  if (missing.length > 0) await shelf.tidy([...byFile.keys()]);
  return {
    made: missing.length,
    milliseconds: Date.now() - startedAt,
    unreadable: [...unreadable],
  };
}

function nameOf({ words, picture }: WantedImage): string {
  return words ? `the card “${words.title}”` : picture.path;
}

/**
 * How long an image that no page has any more is kept: a change that is taken back costs nothing.
 */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Where share images are kept. Those of the site lie in `published`; each that was ever made lies
 * in `kept` too, which outlives Gatsby's cache and `public/`. The name of an image stands for its
 * content: what is there is right.
 */
export class ShareImageCache {
  constructor(
    private readonly published: string,
    private readonly kept: string,
  ) {}

  /**
   * Publishes what is kept and takes back what no page has any more; answers which are still to be
   * made.
   */
  async publish(files: readonly string[]): Promise<string[]> {
    await Promise.all(
      [this.published, this.kept].map((folder) => mkdir(folder, { recursive: true })),
    );
    const wanted = new Set(files);
    const there = new Set(await readdir(this.published));
    await Promise.all(
      [...there]
        .filter((file) => !wanted.has(file))
        .map((file) => rm(join(this.published, file), { recursive: true })),
    );
    const kept = new Set(await readdir(this.kept));
    const absent = [...wanted].filter((file) => !there.has(file));
    await Promise.all(
      absent
        .filter((file) => kept.has(file))
        .map((file) => sameFile(join(this.kept, file), join(this.published, file))),
    );
    return absent.filter((file) => !kept.has(file));
  }

  /** An image that was just made: whole or not at all, whatever ends the process. */
  async add(file: string, image: Buffer): Promise<void> {
    await writeAtomically(join(this.kept, file), image, { flush: false });
    await sameFile(join(this.kept, file), join(this.published, file));
  }

  /** Throws away what was made long ago and that no page has. */
  async tidy(files: readonly string[], now: number = Date.now()): Promise<void> {
    const wanted = new Set(files);
    for (const file of await readdir(this.kept)) {
      if (wanted.has(file)) continue;
      const path = join(this.kept, file);
      if ((await stat(path)).mtimeMs < now - keptFor) await rm(path);
    }
  }
}

/** One file under two names, or a copy where the disk cannot do that. */
async function sameFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST') await copyFile(from, to);
  });
}

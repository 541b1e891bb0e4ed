import { availableParallelism } from 'node:os';

import fastq from 'fastq';

import type { Design } from './design';
import type { ShareImageCache } from './share-image-cache';
import { makeImage, UnreadablePicture } from './make-image';
import type { WantedImage } from './share-image';
import { Typesetter } from './typeface';

export interface MadeImages {
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

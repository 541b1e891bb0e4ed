import { createHash } from 'node:crypto';

import type { ShareSubject } from './share-image';

/**
 * The name of the file of a share image: a hash over all that decides about its pixels, so that an
 * image that changes has another address and one that does not is never made again. ->
 * `3f2a9c….jpg`
 */
export function imageName({ words, picture }: ShareSubject, design: string): string {
  const pixels = JSON.stringify([
    design,
    words && [words.eyebrow, words.title],
    picture?.digest ?? null,
  ]);
  return `${createHash('sha256').update(pixels).digest('hex').slice(0, 20)}.jpg`;
}

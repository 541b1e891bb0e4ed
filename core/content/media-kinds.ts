import type { MediaKind } from './fields/field';

/** By extension. */
export const mediaKinds: Readonly<Record<string, MediaKind>> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
  svg: 'drawing',
  pdf: 'pdf',
  mp4: 'film',
  webm: 'film',
  vtt: 'subtitles',
};

export const mediaExtensions = Object.keys(mediaKinds);

/** The ends of the files that a field takes; a drawing is a picture too. */
export const extensionsOf = (accepts?: MediaKind): string[] =>
  mediaExtensions.filter(
    (each) => !accepts || mediaKinds[each] === accepts || (accepts === 'picture' && mediaKinds[each] === 'drawing'),
  );

/** What sharing sites ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Where share images lie, in the site and in `public/`. */
export const shareFolder = 'share';

/** The words of a card: `{eyebrow: 'Serviço', title: 'Limpeza industrial'}`. */
export interface CardWords {
  /** What kind of page it is, or whose. */
  eyebrow: string;
  title: string;
}

/** A picture as a file; the digest is that of its content. */
export interface PictureFile {
  path: string;
  digest: string;
}

/**
 * What a share image shows: a card where there are words, the picture alone where there are none.
 */
export type ShareSubject =
  { words: CardWords; picture: PictureFile | null } | { words: null; picture: PictureFile };

/** A share image that is wanted, and the name of its file. */
export type WantedImage = ShareSubject & { file: string };

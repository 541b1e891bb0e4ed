import type { CardWords, PictureFile, ShareSubject } from './share-image';

/**
 * A picture of the content: what is seen on it, and where it lies; no file where it could not be
 * had.
 */
export interface ContentPicture {
  title: string;
  file: PictureFile | null;
}

interface Sources {
  /** Search engines do not list it: nobody is meant to pass it on. */
  hidden: boolean;
  /** What the editors of the page chose. */
  own: ContentPicture | null;
  /** What the site shows where nothing else fits. */
  fallback: ContentPicture;
  /** What the page itself shows. */
  picture: ContentPicture | null;
  words: CardWords;
  /** The title already says what the card is. */
  plain: boolean;
}

export type ChosenImage = ShareSubject & { alt: string };

/**
 * The picture that editors chose, as it is; the site's for a hidden page; else a card made of the
 * page's words and picture.
 */
export function chooseImage({
  hidden,
  own,
  fallback,
  picture,
  words,
  plain,
}: Sources): ChosenImage {
  const asItIs = hidden ? fallback : own;
  if (asItIs?.file) return { words: null, picture: asItIs.file, alt: asItIs.title };
  const alt = plain ? words.title : `${words.eyebrow}: ${words.title}`;
  return { words, picture: picture?.file ?? null, alt };
}

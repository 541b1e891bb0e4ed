import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import colours from '../../../core/design/palette.json';
import { sha256OfAll } from '../../../platform/hash';

/** What sharing sites ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** The folder of share images, in the site and in `public/`. */
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

/** A card where there are words, else the picture alone. */
export type ShareSubject = { words: CardWords; picture: PictureFile | null } | { words: null; picture: PictureFile };

/** A share image to be made, and the name of its file. */
export type WantedImage = ShareSubject & { file: string };

/** How a card is drawn: a change gives all images new names. */
const drawingCode = ['card.tsx', 'design.ts', 'make-share-images.ts'];

const { blue: background, green: plate, 'green-light': accent, white: title } = colours;
const palette = { background, plate, accent, title };

/** What all cards have in common; `digest` stands for all of it in the name of an image. */
export type Design = ReturnType<typeof readDesign>;

export function readDesign() {
  const logo = readFileSync(resolve('static/brand/logo.svg'), 'utf8');
  const mark = readFileSync(resolve('static/brand/mark.svg'), 'utf8');
  const fonts = readTypeface();
  const code = drawingCode.map((file) => readFileSync(resolve('src/gatsby/share-images', file), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const drawn = [code, dependencies.satori, dependencies.sharp];
  const digest = sha256OfAll([JSON.stringify([drawn, palette, logo, mark]), ...fonts.map(({ data }) => data)]);
  return { palette, logo, mark, fonts, digest };
}

/** Subsets of the typeface of the titles, in the order in which a letter is looked up. */
const subsets = ['latin', 'latin-ext'] as const;

export const fontFamily = subsets.join(', ');

/** The typeface as satori reads it, which does not support woff2. */
export function readTypeface() {
  const { resolve: find } = createRequire(resolve('package.json'));
  const path = (subset: string, weight: number) =>
    find(`@fontsource/barlow-condensed/files/barlow-condensed-${subset}-${weight}-normal.woff`);
  return ([600, 700] as const).flatMap((weight) =>
    subsets.map((name) => ({ name, weight, data: readFileSync(path(name, weight)) })),
  );
}

import { error, type Check } from '../check';

export const images: Check = {
  id: 'images',
  title: 'Pictures',
  meaning:
    'Every picture says what it shows (`alt`, empty where it only decorates) and keeps its place before it arrives (width and height, or an aspect ratio in its style). `src/components/picture` does both; a picture in a text has its words in the content.',
  find: ({ pages }) =>
    pages.flatMap(({ path, images: all }) =>
      all.flatMap(({ src, alt, sized }) => [
        ...(alt === null ? [error(path, `shows ${src} without the attribute alt`)] : []),
        ...(sized
          ? []
          : [
              error(
                path,
                `shows ${src} without a size: give it width and height, or an aspect ratio`,
              ),
            ]),
      ]),
    ),
};

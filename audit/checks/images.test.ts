import { edit, found } from '../fixtures/small-site';
import { images } from './images';

const adding = (html: string) => edit('/pt', '<main>', `<main>${html}`);

test('a picture without words, or without a size', () => {
  expect(found(images, adding('<img src="/a.jpg" width="1" height="1">'))).toEqual(['error /pt shows /a.jpg without the attribute alt']);
  expect(found(images, adding('<img src="/a.jpg" alt="">'))).toEqual([
    'error /pt shows /a.jpg without a size: give it width and height, or an aspect ratio',
  ]);
  expect(found(images, adding('<img src="/a.jpg" alt="" width="100%" height="auto">'))).toHaveLength(1);
});

test('an aspect ratio keeps the place as well', () => {
  expect(found(images, adding('<img src="/a.jpg" alt="" style="background:#fff;aspect-ratio:16 / 9">'))).toEqual([]);
});

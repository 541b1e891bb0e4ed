import { nearestSlide } from './nearest-slide';
import { placeOf } from './slider-words';

test.each([
  [0, 0],
  [140, 0],
  [160, 1],
  [600, 2],
  [9_000, 2],
])('scrolled by %d, slide %d is the one in view', (scrolled, slide) => {
  expect(nearestSlide([0, 300, 600], scrolled)).toBe(slide);
});

test('a row without slides shows the first', () => {
  expect(nearestSlide([], 40)).toBe(0);
});

test('says the place of a slide in the words of the language', () => {
  expect(placeOf('{{index}} de {{slidesLength}}', 1, 6)).toBe('2 de 6');
});

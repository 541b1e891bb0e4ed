/** @jest-environment jsdom */
import { partInView, readingPlace, scrollPositionOf } from './reading-place';

/** A page whose headings begin at these pixels, scrolled so far; a window of 900 pixels reads at 300. */
function page(headings: Readonly<Record<string, number>>, height: number, scrolled = 0) {
  document.body.innerHTML = `<main>${Object.keys(headings)
    .map((id) => `<h2 id="${id}"></h2>`)
    .join('')}</main>`;
  Object.defineProperties(window, { innerHeight: { value: 900, configurable: true }, scrollY: { value: scrolled, configurable: true } });
  for (const element of document.querySelectorAll('h2'))
    element.getBoundingClientRect = () => ({ top: Number(headings[element.id]) - scrolled }) as DOMRect;
  const main = document.querySelector('main');
  if (main) main.getBoundingClientRect = () => ({ bottom: height - scrolled }) as DOMRect;
}

test('the same share of the same section, whatever its id and length in the other language', () => {
  page({ titulo: 0, lamas: 1000, solos: 2000 }, 3000, 1200);
  const place = readingPlace();
  expect(place).toEqual({ heading: 1, headings: 3, id: 'lamas', share: 0.5 });
  page({ title: 0, sludge: 800, soil: 1600 }, 2400);
  expect(place && scrollPositionOf(place)).toBe(1200 - 300);
});

test('a page with other headings is found by the id, or begins at its top', () => {
  page({ a: 0, types: 1000, b: 2000 }, 3000, 700);
  const place = readingPlace();
  page({ a: 0, more: 500, types: 1500, b: 2000 }, 3000);
  expect(place && scrollPositionOf(place)).toBe(1200);
  page({ a: 0 }, 3000);
  expect(place && scrollPositionOf(place)).toBeNull();
});

test('at the top there is no place to keep', () => {
  page({ a: 0, b: 100 }, 3000, 0);
  expect([readingPlace(), partInView()]).toEqual([null, '']);
});

test('the part that is read has the last id above the line of reading', () => {
  page({ a: 0, b: 1000, c: 2000 }, 3000, 1500);
  expect(partInView()).toBe('b');
});

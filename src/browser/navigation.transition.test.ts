/** @jest-environment jsdom */
import { enterPage, leavePage, stayOnPage } from './navigation';

test.each([
  ['goes out, and the next one comes in', '/pt/blog', false, ['leaving', 'entering']],
  ['goes at once where no movement is wanted', '/pt/blog', true, [undefined, undefined]],
  ['stays where the link leads to a place of it', '/?a=1', false, [undefined, undefined]],
])('a page %s', (_, path, reduced, states) => {
  window.matchMedia = jest.fn((query) => ({ matches: reduced && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList);
  document.body.innerHTML = '<main></main>';
  const { dataset } = document.documentElement;
  leavePage(path);
  const before = dataset.page;
  enterPage();
  expect([before, dataset.page]).toEqual(states);
  document.querySelector('main')?.dispatchEvent(new Event('animationend'));
  expect(dataset.page).toBeUndefined();
});

test('a page that is not left after all is as before', () => {
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
  leavePage('/pt/blog');
  stayOnPage();
  expect(document.documentElement.dataset.page).toBeUndefined();
});

/** @jest-environment jsdom */
import { enterPage, leavePage, pageHasLeft, stayOnPage } from './navigation';

const { dataset } = document.documentElement;
let reduced = false;
let finish: () => void;

beforeEach(() => {
  reduced = false;
  window.matchMedia = jest.fn((query) => ({ matches: reduced && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList);
  document.body.innerHTML = '<main></main>';
  const finished = new Promise<void>((resolve) => (finish = resolve));
  Element.prototype.getAnimations = () => [{ finished }] as unknown as Animation[];
});

const left = async (whenLeft: Promise<void>) =>
  (await Promise.race([whenLeft.then(() => 'left'), new Promise((go) => setTimeout(go, 20))])) ?? 'there';

test('a page fades while the next one is loaded, then goes, and only then the next one comes in', async () => {
  leavePage('/pt/blog');
  expect(dataset.page).toBe('waiting');
  const whenLeft = pageHasLeft();
  expect([dataset.page, await left(whenLeft)]).toEqual(['leaving', 'there']);
  finish();
  expect(await left(whenLeft)).toBe('left');
  enterPage();
  expect(dataset.page).toBe('entering');
  document.querySelector('main')?.dispatchEvent(new Event('animationend'));
  expect(dataset.page).toBeUndefined();
});

test('a page whose movement never ends is left all the same', async () => {
  leavePage('/pt/blog');
  await pageHasLeft();
  expect(dataset.page).toBe('leaving');
  enterPage();
});

test.each([
  ['goes at once where no movement is wanted', '/pt/blog', true],
  ['stays where the link leads to a place of it', '/?a=1', false],
])('a page %s', async (_, path, isReduced) => {
  stayOnPage();
  reduced = isReduced;
  leavePage(path);
  expect(await left(pageHasLeft())).toBe('left');
  enterPage();
  expect(dataset.page).toBeUndefined();
});

test('the first page does not come in, and one that is not left after all is as before', () => {
  enterPage();
  expect(dataset.page).toBeUndefined();
  leavePage('/pt/blog');
  stayOnPage();
  expect(dataset.page).toBeUndefined();
});

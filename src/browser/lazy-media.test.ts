/** @jest-environment jsdom */
import { watchLazyMedia } from './lazy-media';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let see: Seen;
const watched = new Set<Element>();

beforeAll(() => {
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(seen: Seen) {
        see = seen;
      }
      observe = (element: Element) => void watched.add(element);
      unobserve = (element: Element) => void watched.delete(element);
    },
  });
  document.body.innerHTML =
    kinds.map((kind) => `<${kind} class="lazyLoad picture"></${kind}>`).join('') + '<img class="lazyLoad" id="eager" loading="eager">';
  watchLazyMedia();
});

const kinds = ['img', 'video', 'audio', 'iframe'] as const;
const classesOf = (element: Element | null) => element?.className;

test.each(kinds)('%s: waits, loads when it comes near, and is there, also when it could not be had', (kind) => {
  const element = document.querySelector(`${kind}.lazyLoad`) as HTMLElement;
  const isMedia = kind === 'video' || kind === 'audio';
  expect(watched).toContain(element);
  see([{ isIntersecting: false, target: element }]);
  expect(classesOf(element)).toBe('lazyLoad picture');
  see([{ isIntersecting: true, target: element }]);
  expect(classesOf(element)).toBe('lazyLoad picture isLoading');
  if (isMedia) expect((element as HTMLMediaElement).preload).toBe('metadata');
  element.dispatchEvent(new Event(kind === 'iframe' ? 'load' : kind === 'img' ? 'error' : 'loadedmetadata'));
  expect(classesOf(element)).toBe('lazyLoad picture isLoaded');
});

test('a picture that loads at once is not waited for, and is there when it has loaded', () => {
  const picture = document.getElementById('eager');
  expect(watched).not.toContain(picture);
  picture?.dispatchEvent(new Event('load'));
  expect(classesOf(picture)).toBe('lazyLoad isLoaded');
});

test('what is added later is watched too', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p><img class="lazyLoad" id="later"></p>');
  await Promise.resolve();
  expect(watched).toContain(document.getElementById('later'));
});

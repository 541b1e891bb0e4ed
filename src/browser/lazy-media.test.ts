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
  document.body.innerHTML = kinds.map((kind) => `<${kind} class="lazyLoad picture"></${kind}>`).join('') + '<img class="eager">';
  watchLazyMedia();
});

const kinds = ['img', 'video', 'audio', 'iframe'] as const;
const of = (kind: string) => document.querySelector(`${kind}.lazyLoad`) as HTMLElement;

test.each(kinds)('%s: waits, loads when it comes near, and is there', (kind) => {
  const element = of(kind);
  expect(watched).toContain(element);
  see([{ isIntersecting: false, target: element }]);
  expect(element).toHaveClass('lazyLoad picture', { exact: true });
  see([{ isIntersecting: true, target: element }]);
  expect(element).toHaveClass('lazyLoad picture isLoading', { exact: true });
  if (kind === 'video' || kind === 'audio') expect((element as HTMLMediaElement).preload).toBe('metadata');
  element.dispatchEvent(new Event(kind === 'video' || kind === 'audio' ? 'loadedmetadata' : 'load'));
  expect(element).toHaveClass('lazyLoad picture isLoaded', { exact: true });
});

test('what could not be had waits no longer', () => {
  const picture = document.body.appendChild(Object.assign(document.createElement('img'), { className: 'lazyLoad isLoading' }));
  picture.dispatchEvent(new Event('error'));
  expect(picture).toHaveClass('lazyLoad isLoaded', { exact: true });
});

test('what comes later is watched too; what is not lazy is left alone', async () => {
  const part = document.createElement('section');
  part.innerHTML = '<p><img class="lazyLoad"></p>';
  document.body.append(part);
  await new Promise((done) => setTimeout(done));
  expect(watched).toContain(part.querySelector('img'));
  const eager = document.querySelector('.eager');
  eager?.dispatchEvent(new Event('load'));
  expect(eager).toHaveClass('eager', { exact: true });
});

import { lazyMedia } from '../components/class-names';

const media = 'img, video, audio, iframe';
const { waiting, loading, loaded } = lazyMedia;
type Media = HTMLImageElement | HTMLVideoElement | HTMLAudioElement | HTMLIFrameElement;

/** The largest distance from the view at which a browser loads lazy pictures (Chromium). */
const rootMargin = '2500px';

/** Sets the classes of all media (`lazyLoad`). Films and sounds fetch their metadata here. */
export function watchLazyMedia(root: Document = document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        startLoading(target as Media);
      }
    },
    { rootMargin },
  );
  const watch = (element: Element) => {
    if (!element.matches(`.${waiting}:not(.${loading}, .${loaded})`)) return;
    if (isLoaded(element as Media)) element.classList.add(loaded);
    else if (element.getAttribute('loading') !== 'eager') near.observe(element);
  };
  for (const kind of ['load', 'loadedmetadata', 'error']) root.addEventListener(kind, onEnd, true);
  for (const element of root.querySelectorAll(media)) watch(element);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        watch(node);
        for (const element of node.querySelectorAll(media)) watch(element);
      }
  }).observe(root.documentElement, { childList: true, subtree: true });
}

function startLoading(element: Media): void {
  if (element.classList.contains(loaded)) return;
  element.classList.add(loading);
  if (!(element instanceof HTMLMediaElement)) return;
  element.preload = 'metadata';
  const { poster } = element.dataset;
  if (poster) element.setAttribute('poster', poster);
}

function onEnd({ target }: Event): void {
  if (!(target instanceof Element) || !target.classList.contains(waiting)) return;
  target.classList.remove(loading);
  target.classList.add(loaded);
}

function isLoaded(element: Media): boolean {
  if (element instanceof HTMLImageElement) return element.complete && element.currentSrc !== '';
  return element instanceof HTMLMediaElement && element.readyState > 0;
}

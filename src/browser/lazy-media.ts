const media = 'img, video, audio, iframe';
type Media = HTMLImageElement | HTMLVideoElement | HTMLAudioElement | HTMLIFrameElement;

/** How far before the view what is lazy begins to load, as browsers do it with pictures. */
const ahead = '600px';

/**
 * Says by a class how far a medium is that waits until it comes near the view (`lazyLoad`):
 * `isLoading`, then `isLoaded`. Pictures and frames are the browser's own `loading="lazy"`, so that
 * they come without scripts too; films and sounds are told here to fetch what they begin with.
 */
export function watchLazyMedia(root: Document = document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        begin(target as Media);
      }
    },
    { rootMargin: ahead },
  );
  const watch = (element: Element) => {
    if (!element.matches('.lazyLoad:not(.isLoading, .isLoaded)')) return;
    if (isThere(element as Media)) element.classList.add('isLoaded');
    else near.observe(element);
  };
  for (const kind of ['load', 'loadedmetadata', 'error']) root.addEventListener(kind, ended, true);
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

function begin(element: Media): void {
  if (element.classList.contains('isLoaded')) return;
  element.classList.add('isLoading');
  if (element instanceof HTMLMediaElement) element.preload = 'metadata';
}

/**
 * Also what could not be had: nothing more will come, and what stands in its place is to be seen.
 */
function ended({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches('.lazyLoad')) return;
  target.classList.remove('isLoading');
  target.classList.add('isLoaded');
}

function isThere(element: Media): boolean {
  if (element instanceof HTMLImageElement) return element.complete && element.currentSrc !== '';
  return element instanceof HTMLMediaElement && element.readyState > 0;
}

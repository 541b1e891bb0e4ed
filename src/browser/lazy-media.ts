const media = 'img, video, audio, iframe';
type Media = HTMLImageElement | HTMLVideoElement | HTMLAudioElement | HTMLIFrameElement;

/** The distance from the view at which loading starts. */
const rootMargin = '600px';

/**
 * Sets the classes `isLoading` and `isLoaded` of lazy media (`lazyLoad`). Pictures and frames load
 * by `loading="lazy"`, without scripts too; films and sounds fetch their metadata here.
 */
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
    if (!element.matches('.lazyLoad:not(.isLoading, .isLoaded)')) return;
    if (isLoaded(element as Media)) element.classList.add('isLoaded');
    else near.observe(element);
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
  if (element.classList.contains('isLoaded')) return;
  element.classList.add('isLoading');
  if (element instanceof HTMLMediaElement) element.preload = 'metadata';
}

/** Also on errors, so that the placeholder is shown. */
function onEnd({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches('.lazyLoad')) return;
  target.classList.remove('isLoading');
  target.classList.add('isLoaded');
}

function isLoaded(element: Media): boolean {
  if (element instanceof HTMLImageElement) return element.complete && element.currentSrc !== '';
  return element instanceof HTMLMediaElement && element.readyState > 0;
}

/** In milliseconds. */
const maxDelayMs = 2000;

/** Safari has no `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: maxDelayMs });
  else setTimeout(work, 200);
}

/** Resolves when what is done so far is painted. A page that is not seen is not: 100 ms at most. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

// A transparent pixel: without a source a picture would show its alternative text.
const emptyImage = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Delays lazy pictures until the first paint, so that what is seen first loads first. */
export function deferLazyImages(): void {
  if (!reportsPaint()) return;
  const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
    .filter((image) => !image.complete)
    .map((image) => ({ image, src: image.src, srcset: image.srcset }));
  for (const { image } of waiting) {
    image.removeAttribute('srcset');
    image.src = emptyImage;
  }
  afterPaint(() => {
    for (const { image, src, srcset } of waiting) Object.assign(image, { srcset, src });
  });
}

/** Runs at the first paint, or at once where it has passed or the browser does not report it. */
export function afterPaint(work: () => void): void {
  if (!reportsPaint()) return work();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

const reportsPaint = (): boolean => PerformanceObserver.supportedEntryTypes.includes('paint');

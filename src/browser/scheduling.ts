/** How long what can wait waits at most, in milliseconds. */
const patience = 2000;

/** Does it when the browser has nothing else to do. Safari cannot say when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, 200);
}

// One pixel that nobody sees: a picture without an address would show its words, and take their
// room.
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Pictures that lie further down are asked for when the page is painted: until then what is seen
 * first has the line for itself. Their place is kept by the styles. Where a browser does not say
 * when it paints, they come as ever.
 */
export function askForPicturesAfterThePaint(): void {
  if (!saysWhenItPaints()) return;
  const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
    .filter((image) => !image.complete)
    .map((image) => ({ image, src: image.src, srcset: image.srcset }));
  for (const { image } of waiting) {
    image.removeAttribute('srcset');
    image.src = nothing;
  }
  afterThePaint(() => {
    for (const { image, src, srcset } of waiting) Object.assign(image, { srcset, src });
  });
}

/**
 * Does it when something of the page is seen, or at once where it is seen already or the browser
 * does not say.
 */
export function afterThePaint(work: () => void): void {
  if (!saysWhenItPaints()) return work();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

const saysWhenItPaints = (): boolean => PerformanceObserver.supportedEntryTypes.includes('paint');

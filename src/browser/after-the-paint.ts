/**
 * Pictures that only decorate and lie further down are asked for when the page is painted: until then what is seen first has the line for itself. They
 * have no words that would show meanwhile, and their place is kept by the styles. Where a browser does not say when it paints, they come as ever.
 */
export function askForPicturesAfterThePaint(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy][alt=""]')]
    .filter((image) => !image.complete)
    .map((image) => ({ image, src: image.src, srcset: image.srcset }));
  for (const { image } of waiting) {
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    for (const { image, src, srcset } of waiting) Object.assign(image, { srcset, src });
  }).observe({ type: 'paint', buffered: true });
}

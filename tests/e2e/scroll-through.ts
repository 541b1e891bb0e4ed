import type { Page } from '@playwright/test';

/**
 * Goes down the page and up again: pictures arrive when they come near the view. A browser without a screen may draw no
 * further frame while the machine is busy, so that a step waits for one 250 ms at most.
 */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      window.scrollTo(0, top);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    }
    window.scrollTo(0, 0);
  });
}

import type { Page } from '@playwright/test';

/** Words of these elements of which a piece stands on another line; numbers and addresses that can be followed are words too. */
export function brokenWords(page: Page, elements: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    // What only screen readers get stands in a box of one pixel.
    const isSeen = (element: Element | null): boolean =>
      !element || ((element as HTMLElement).offsetWidth !== 1 && element.checkVisibility() && isSeen(element.parentElement));
    const range = document.createRange();
    const places = document.querySelectorAll(selector);
    for (const place of [...places].filter(isSeen)) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // A number is one word, whatever stands between its digits; a hyphen and a stroke may end a line.
        const words = place.matches('a[href^="tel:"]') ? /\+?\d[\d\s]+\d/g : /[^ \n\t\r/–-]+/g;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(words)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, elements);
}

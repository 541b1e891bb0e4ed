import type { Page } from '@playwright/test';

import { expect, test } from './visit';

test.skip(({ isMobile }) => !isMobile, 'a screen that small is a phone');
test.use({ viewport: { width: 320, height: 640 } });

// The longest words, the addresses and numbers, tables, a form, a map.
const paths = [
  '/pt',
  '/pt/servicos/acondicionamento-e-armazenamento-de-residuos',
  '/pt/cirver/descontaminacao-de-solos',
  '/pt/contactos',
  '/en/contacts',
  '/pt/ofertas',
  '/pt/documentacao',
  '/pt/pesquisa',
  '/en/services/environmental-emergency-intervention',
];

for (const path of paths) {
  test(`${path} is read at 320 pixels without scrolling sideways, each word in one piece`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await brokenWords(page)).toEqual([]);
  });
}

/** Words of titles, and numbers and addresses that can be followed, of which a piece stands on another line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const places = document.querySelectorAll('h1, h2, h3, a[href^="tel:"], a[href^="mailto:"], dd');
    for (const place of [...places].filter((element) => element.checkVisibility())) {
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
  });
}

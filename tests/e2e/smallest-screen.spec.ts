import { brokenWords } from './broken-words';
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
    expect(await brokenWords(page, 'h1, h2, h3, a[href^="tel:"], a[href^="mailto:"], dd')).toEqual([]);
  });
}

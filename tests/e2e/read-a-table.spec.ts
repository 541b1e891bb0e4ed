import { brokenWords } from './broken-words';
import { expect, test } from './visit';

// Tables of two to six columns, of words, of times and of codes.
const paths = [
  '/pt/politica-de-privacidade',
  '/en/cookie-policy',
  '/pt/blog/e-gar-passo-a-passo',
  '/pt/blog/simulacro-com-bombeiros-do-concelho',
  '/en/cirver/laboratory',
  '/en/case-studies/diesel-in-the-soil-of-a-filling-station',
];

for (const path of paths) {
  test(`${path} has tables whose words stand in one piece, and whose rows need no scrolling where they stand as blocks`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('main td').first()).toBeAttached();
    expect(await brokenWords(page, 'main th, main td')).toEqual([]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('[data-table]:has([data-stacks])')]
        .filter((frame) => innerWidth < 640 && frame.scrollWidth > frame.clientWidth)
        .map((frame) => frame.textContent?.slice(0, 40)),
    );
    expect(cut).toEqual([]);
  });
}

import { localeRow } from '../../core/i18n/locales';
import { routes } from '../../core/routing/routes';
import { scrollThrough } from '../e2e/scroll-through';
import { expect, test } from '../e2e/visit';
import { faultsOnPage } from './faults';
import { oneOfEachScreen, pagesOf } from './pages-of-set';

// Named by `npm test -- extremes`, which builds the sites: of which set, and where its content lies.
const { EXTREMES_SET: set, EXTREMES_CONTENT: content = '' } = process.env;
const pages = pagesOf(content);
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const { path, context } of set === 'full' ? oneOfEachScreen(pages) : pages) {
  test.describe(() => {
    const { error } = routes[context.route];
    test.use({ allowedProblems: error ? [new RegExp(String(error))] : [] });

    test(`${set}: ${path}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(error ?? 200);
      await expect(page.locator('html')).toHaveAttribute('lang', localeRow(context.language).htmlLang);
      const faults: string[] = [];
      const headings = await page.getByRole('heading', { level: 1 }).count();
      if (headings !== 1) faults.push(`has ${headings} headings of the first level`);
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (size === sizes[0]) {
          await scrollThrough(page);
          await page.waitForLoadState('networkidle');
        }
        for (const fault of await page.evaluate(faultsOnPage)) faults.push(`${path} at ${size.width} px ${fault}`);
      }
      expect(faults.join('\n')).toBe('');
    });
  });
}

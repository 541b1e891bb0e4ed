import type { Page } from '@playwright/test';

import { localeRow } from '../../src/i18n/locales';
import { routes } from '../../src/routing/routes';
import { answeredBefore } from '../consent/answered-before';
import { barriersOn } from '../e2e/barriers';
import { expect, test } from '../e2e/visit';
import { readExtremesSettings } from './settings';
import { faultsOnPage } from './faults';
import { oneOfEachScreen, pagesOf } from './pages-of-set';

const { set, content } = readExtremesSettings();
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
    test.use({ allowedComplaints: error ? [new RegExp(String(error))] : [] });

    test(`${set}: ${path}`, async ({ page, baseURL }) => {
      await answeredBefore(page.context(), baseURL, false);
      const response = await page.goto(path);
      expect(response?.status()).toBe(error ?? 200);
      await expect(page.locator('html')).toHaveAttribute('lang', localeRow(context.language).htmlLang);
      const faults: string[] = [];
      const headings = await page.getByRole('heading', { level: 1 }).count();
      if (headings !== 1) faults.push(`has ${headings} headings of the first level`);
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (size === sizes[0]) await scrollThrough(page);
        for (const fault of await page.evaluate(faultsOnPage)) faults.push(`${path} at ${size.width} px ${fault}`);
        // Half of the pages on a desk, half on a phone.
        if (set === 'full' && size.width === (context.language === 'pt' ? 1440 : 390)) faults.push(...(await barriersOn(page)));
      }
      expect(faults.join('\n')).toBe('');
    });
  });
}

/** Pictures arrive when they come near the view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 900) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

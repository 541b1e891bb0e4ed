import type { Page } from '@playwright/test';

import { localeRow } from '../../src/i18n/locales';
import { routes } from '../../src/routing/routes';
import { everyScreen } from '../screens/screens';
import { barriersOn } from './barriers';
import { expect, test } from './visit';

// The second page of a list is a screen of its own too.
const furtherPages = ['/pt/blog/pagina/2', '/en/blog/page/2', '/pt/portefolio/pagina/2', '/en/portfolio/page/2'].map((path) => ({
  route: path.includes('blog') ? ('blog' as const) : ('portfolio' as const),
  locale: path.startsWith('/pt') ? ('pt' as const) : ('en' as const),
  path,
}));

// The sizes of a desk, of a desk magnified twice, of a phone, and the smallest.
const widths = [1440, 640, 390, 320];

for (const { route, locale, path } of [...everyScreen(), ...furtherPages]) {
  test.describe(() => {
    const { error } = routes[route];
    test.use({ allowedComplaints: error ? [new RegExp(String(error))] : [] });
    test.skip(
      ({ isMobile }) => Boolean(isMobile) !== (locale === 'en'),
      'one language on a desk, the other on a phone: they differ in nothing but words',
    );

    test(`${path} is complete, readable by everybody, and fits every screen`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(error ?? 200);
      await expect(page.locator('html')).toHaveAttribute('lang', localeRow(locale).htmlLang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/valterra|404/);
      const canonical = page.locator('link[rel=canonical]');
      if (routes[route].hidden) await expect(canonical).toHaveCount(0);
      else await expect(canonical).toHaveAttribute('href', /^https:\/\/\S+$/);

      await scrollThrough(page);
      const broken = await page.evaluate(() =>
        [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
      );
      expect(broken).toEqual([]);
      const empty = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, h4')]
          .filter((heading) => !heading.textContent?.trim())
          .map(({ outerHTML }) => outerHTML),
      );
      expect(empty).toEqual([]);
      expect(await barriersOn(page)).toEqual([]);
      const tooWide: number[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) tooWide.push(width);
      }
      expect(tooWide).toEqual([]);
    });
  });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 900) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

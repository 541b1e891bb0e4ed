import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './visit';

// One page of each template, in both languages.
const pages = [
  '/pt',
  '/en',
  '/pt/servicos',
  '/en/services',
  '/pt/servicos/descontaminacao-de-solos',
  '/en/services/soil-decontamination',
  '/pt/servicos/recolha-de-amianto',
  '/pt/cirver',
  '/en/cirver',
  '/pt/cirver/laboratorio',
  '/en/cirver/laboratory',
  '/pt/blog',
  '/en/blog',
  '/pt/blog/pagina/2',
  '/en/blog/page/2',
  '/pt/blog/autor/ines-carvalho',
  '/en/blog/autor/ines-carvalho',
  '/pt/politica-de-privacidade',
  '/en/privacy-policy',
  '/pt/politica-de-cookies',
  '/en/cookie-policy',
  '/pt/termos-de-servico',
  '/en/service-terms',
];

for (const path of pages) {
  test(`${path} is complete, readable by everybody, and fits the screen`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/pt') ? 'pt-PT' : 'en-GB');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/valterra/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://www.valterra.example${path}`);

    await scrollThrough(page);
    const broken = await page.evaluate(() =>
      [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
    );
    expect(broken).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

import type { Page } from '@playwright/test';

import { expect, test } from './visit';

async function switchTo(page: Page, language: string): Promise<void> {
  const link = page.locator(`a[hreflang="${language}"]`).locator('visible=true');
  if ((await link.count()) === 0) await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
  await link.first().click();
}

const samePages: [pt: string, en: string][] = [
  ['/pt', '/en'],
  ['/pt/servicos/limpeza-industrial', '/en/services/industrial-cleaning'],
  ['/pt/cirver/aterro-de-residuos-industriais', '/en/cirver/industrial-waste-landfill'],
  ['/pt/blog/e-gar-passo-a-passo', '/en/blog/e-gar-step-by-step'],
];

for (const [pt, en] of samePages) {
  test(`${pt} and ${en} lead to each other`, async ({ page }) => {
    await page.goto(pt);
    await switchTo(page, 'en-GB');
    await expect(page).toHaveURL(en);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await switchTo(page, 'pt-PT');
    await expect(page).toHaveURL(pt);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  });
}

test('the asbestos page, which English lacks, leads to the English services', async ({ page }) => {
  await page.goto('/pt/servicos/recolha-de-amianto');
  await switchTo(page, 'en-GB');
  await expect(page).toHaveURL('/en/services');
});

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('opens the English home page at the root', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/en');
  });
});

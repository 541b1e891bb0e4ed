import type { Page } from '@playwright/test';

import { enhanced, expect, test } from './visit';

const header = (page: Page) => page.getByRole('banner');

test('on a desk the keyboard opens a panel, Escape closes it and gives the keyboard back', async ({ page }) => {
  await page.goto('/pt');
  // A panel opens without scripts; Escape is React's, and no visitor is as quick as this test.
  await enhanced(page);
  const button = header(page).locator('summary:visible', { hasText: 'Serviços' });
  const soil = header(page)
    .getByRole('link', { name: /^Descontaminação de solos/ })
    .locator('visible=true');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(soil).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(soil).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(soil).toBeVisible();
});

test('the menu leads to the finder of wastes, to the documents and to the vacancies', { tag: '@both' }, async ({ page, isMobile }) => {
  for (const [below, name, path] of [
    [null, 'O seu resíduo', '/pt/residuos'],
    ['Recursos', 'Documentação', '/pt/documentacao'],
    ['Sobre nós', 'Ofertas de emprego', '/pt/ofertas'],
  ] as const) {
    await page.goto('/pt');
    if (isMobile) await header(page).locator('summary[aria-label=Menu]').click();
    if (below) await header(page).locator('summary:visible', { hasText: below }).click();
    await header(page).getByRole('link', { name, exact: true }).locator('visible=true').click();
    await expect(page).toHaveURL(path);
  }
});

test(
  'on a phone the menu covers the page, keeps it still, shows all that it has, and closes on Escape',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/pt/servicos/limpeza-industrial');
    const button = header(page).locator('summary[aria-label=Menu]');
    await button.click();
    // The part of the site that the visitor is in stands open.
    const here = header(page).getByRole('link', { name: 'Limpeza industrial' }).locator('visible=true');
    await expect(here).toHaveAttribute('aria-current', 'page');
    const sheet = await header(page).locator('details[open] > nav').boundingBox();
    expect(sheet?.width).toBe(320);
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflow)).toBe('hidden');
    const quote = header(page)
      .getByRole('link', { name: /orçamento/i })
      .locator('visible=true');
    // As a hand scrolls: a script would reach what is cut off as well.
    await page.mouse.move(160, 400);
    await page.mouse.wheel(0, 5_000);
    await expect(quote).toBeInViewport({ ratio: 1 });
    await enhanced(page);
    await page.keyboard.press('Escape');
    await expect(here).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

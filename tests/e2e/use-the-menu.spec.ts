import type { Page } from '@playwright/test';

import { awake } from './awake';
import { expect, test } from './visit';

const header = (page: Page) => page.getByRole('banner');

test.describe('on a desk', () => {
  test.skip(({ isMobile }) => Boolean(isMobile), 'phones have a menu of their own');

  test('the keyboard opens a panel, Escape closes it and gives the keyboard back', async ({ page }) => {
    await page.goto('/pt');
    // A panel opens without scripts; Escape is React's, and no visitor is as quick as this test.
    await awake(page);
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

  test('one panel closes the other', async ({ page }) => {
    await page.goto('/en');
    await header(page).locator('summary:visible', { hasText: 'Services' }).click();
    await header(page).locator('summary:visible', { hasText: 'CIRVER plant' }).click();
    await expect(
      header(page)
        .getByRole('link', { name: /Laboratory/ })
        .locator('visible=true'),
    ).toBeVisible();
    await expect(
      header(page)
        .getByRole('link', { name: /Industrial cleaning/ })
        .locator('visible=true'),
    ).toHaveCount(0);
  });

  test('the menu says where the visitor is', async ({ page }) => {
    await page.goto('/en/services/industrial-cleaning');
    const section = header(page).locator('summary:visible', { hasText: 'Services' });
    await expect(section).toHaveAttribute('aria-current', 'true');
    await section.click();
    await expect(
      header(page)
        .getByRole('link', { name: /Industrial cleaning/ })
        .locator('visible=true'),
    ).toHaveAttribute('aria-current', 'page');
    await page.goto('/en/contacts');
    await expect(header(page).getByRole('link', { name: 'Contact' }).locator('visible=true')).toHaveAttribute('aria-current', 'page');
  });

  for (const width of [1024, 1280, 1440])
    for (const home of ['/pt', '/en'])
      test(`everything has its place in the header of ${home} at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(home);
        // Measured when the row stands there, in its own letters.
        await expect(header(page).locator('nav > ul > li').locator('visible=true')).toHaveCount(7);
        await page.evaluate(() => document.fonts.ready);
        const boxes = await header(page)
          .locator('nav > ul > li, nav ~ div a')
          .locator('visible=true')
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
        expect(boxes.length).toBeGreaterThan(7);
        boxes.reduce((one, next) => {
          expect(next.left).toBeGreaterThanOrEqual(one.right);
          return next;
        });
        expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual((await header(page).boundingBox())?.height ?? 0);
        expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
      });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the sheet is for small screens');

  test('the menu covers the page, keeps it still, and closes on Escape', async ({ page }) => {
    await page.goto('/pt/servicos/limpeza-industrial');
    const button = header(page).locator('summary[aria-label=Menu]');
    await button.click();
    // The part of the site that the visitor is in stands open.
    const here = header(page).getByRole('link', { name: 'Limpeza industrial' }).locator('visible=true');
    await expect(here).toHaveAttribute('aria-current', 'page');
    const sheet = await header(page).locator('details[open] > nav').boundingBox();
    expect(sheet?.width).toBe(page.viewportSize()?.width);
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflow)).toBe('hidden');
    await awake(page);
    await page.keyboard.press('Escape');
    await expect(here).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('a link to this very page closes the menu', async ({ page }) => {
    await page.goto('/en/contacts');
    await header(page).locator('summary[aria-label=Menu]').click();
    await header(page).getByRole('link', { name: 'Contact' }).locator('visible=true').click();
    await expect(header(page).locator('details[open] > nav')).toHaveCount(0);
  });

  test('nothing is cut off on the smallest of screens', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/pt/contactos');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await header(page).locator('summary[aria-label=Menu]').click();
    const quote = header(page)
      .getByRole('link', { name: /orçamento/i })
      .locator('visible=true');
    await quote.scrollIntoViewIfNeeded();
    await expect(quote).toBeInViewport();
  });
});

test('links that leave the site say so', async ({ page }) => {
  await page.goto('/en/contacts');
  const quote = page.getByRole('contentinfo').getByRole('link', { name: /Ask for a quote/ });
  await expect(quote).toHaveAccessibleName(/opens another site/);
});

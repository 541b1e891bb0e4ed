import type { Page } from '@playwright/test';

import { barriersOn } from '../e2e/barriers';
import { answeredBefore } from './answered-before';
import { answers, banner, expect, settings, settled, test } from './visit';

for (const locale of ['pt', 'en'] as const) {
  const { yes, no } = answers[locale];

  test(`${locale}: the question is in everybody’s reach, and its answers are alike`, async ({ page, asked }) => {
    await page.goto(`/${locale}`);
    await expect(banner(page)).toHaveRole('dialog');
    await expect(banner(page)).toHaveAccessibleName(/.+\?/);
    await expect(banner(page)).toHaveAccessibleDescription(/.{40}/);
    expect(await barriersOn(page)).toEqual([]);
    const looks = await Promise.all([yes, no].map((name) => looksOf(page, name)));
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
    // It does not take the focus from the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(asked).toEqual([]);
  });

  test(`${locale}: a keyboard comes by it first, answers, and goes on into the page`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: yes })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: no })).toBeFocused();
    // And past it, when it is left unanswered.
    await page.keyboard.press('Tab');
    await expect(page.locator('a[href="#content"]')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /guardada|kept/ })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.locator('a[href="#content"]')).toBeFocused();
  });

  test(`${locale}: the settings open and close by keyboard, and nothing stands in the way of reading them`, async ({
    page,
    context,
    baseURL,
  }) => {
    await answeredBefore(context, baseURL, false);
    await page.goto(`/${locale}`);
    await settled(page);
    expect(await barriersOn(page)).toEqual([]);
    await settings(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    const looks = await Promise.all([yes, no].map((name) => looksOf(page, name)));
    expect(looks[0]).toEqual(looks[1]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(settings(page)).toBeFocused();
  });
}

test('Escape puts the question off: nothing is loaded, and the next visit asks again', async ({ page, asked }) => {
  await page.goto('/pt');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/pt/blog');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('the question changes its language with the page, without a reload', async ({ page }) => {
  await page.goto('/pt');
  await expect(banner(page)).toHaveAccessibleName('Podemos contar a sua visita?');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('banner').locator('a[hreflang="en-GB"]').locator('visible=true').first().click();
  await expect(banner(page)).toHaveAccessibleName('May we count your visit?');
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/en/cookie-policy');
  await expect(settings(page)).toHaveText('Cookie settings');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('the end of the page can be read while the question stands, at any width', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/pt');
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThan(width === 1440 ? 300 : 330);
    await settings(page).focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // The last words of the page; the ground that they stand on goes on below the banner.
    const bottom = await page.getByRole('contentinfo').evaluate((footer) => {
      const words = document.createRange();
      words.selectNodeContents(footer);
      return words.getBoundingClientRect().bottom;
    });
    const top = await banner(page).evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test('on a desk the question leaves the side where pages begin to speak', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pt');
  await expect(banner(page)).toBeVisible();
  expect((await banner(page).boundingBox())?.x).toBeGreaterThan(720);
});

test('while the settings are open they alone ask; put off there, the question still stands', async ({ page, asked }) => {
  await page.goto('/pt');
  await expect(banner(page)).toBeVisible();
  await settings(page).click();
  await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('on paper nobody is asked', async ({ page }) => {
  await page.goto('/pt');
  await expect(banner(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no question, no way to change an answer, and nothing that loads', async ({ page, asked }) => {
    await page.goto('/pt');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /cookie/i })).toHaveCount(0);
    expect(await page.content()).not.toContain('<noscript><iframe');
    expect(asked).toEqual([]);
  });
});

/** Everything that could make one button weigh more than the other, but where it stands. */
function looksOf(page: Page, name: string) {
  return page
    .getByRole('dialog')
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const { width, height } = button.getBoundingClientRect();
      const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, opacity, boxShadow } = getComputedStyle(button);
      return {
        width: Math.round(width),
        height: Math.round(height),
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        fontSize,
        fontWeight,
        opacity,
        boxShadow,
      };
    });
}

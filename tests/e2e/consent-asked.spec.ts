import type { Page } from '@playwright/test';

import { axeViolations } from './barriers';
import { banner, expect, settings, settled, switchTo, test, written } from './consent-visit';
import { overflowOf } from './visit';

test(
  'the question is in everybody’s reach, its answers are alike, and a keyboard comes by it first',
  { tag: '@both' },
  async ({ page, asked }) => {
    await page.goto('/en');
    await expect(banner(page)).toHaveRole('dialog');
    await expect(banner(page)).toHaveAccessibleName('May we count your visit?');
    await expect(banner(page)).toHaveAccessibleDescription(/.{40}/);
    expect(await axeViolations(page)).toEqual([]);
    await expectAlike(page);
    // It does not take the focus from the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    const skip = page.locator('a[href="#content"]');
    const answer = (name: string) => banner(page).getByRole('button', { name });
    // The last stop is past it, when it is left unanswered.
    for (const stop of [banner(page).getByRole('link'), answer('Accept'), answer('Decline'), skip]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'saved' })).toHaveCount(1);

    // The settings open and close by keyboard, too.
    await settings(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectAlike(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(settings(page)).toBeFocused();
    expect(asked).toEqual([]);
  },
);

test('the question changes its language with the page and can be put off; while the settings are open they alone ask', async ({
  page,
  asked,
}) => {
  await page.goto('/pt');
  await expect(banner(page)).toBeVisible();
  await settings(page).click();
  await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveAccessibleName('Podemos contar a sua visita?');
  await switchTo(page, 'en-GB');
  await expect(banner(page)).toHaveAccessibleName('May we count your visit?');
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/en/cookie-policy');
  await banner(page).getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookie_consent');
  await page.goto('/pt/blog');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('the end of the page can be read while the question stands, at any width; on paper nobody is asked', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/pt');
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThan(width === 1440 ? 300 : 330);
    // On a desk it leaves the side where pages begin to speak.
    if (width === 1440) expect(box?.x).toBeGreaterThan(720);
    await settings(page).focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // The last words of the page; the background that they stand on goes on below the banner.
    const bottom = await page.getByRole('contentinfo').evaluate((footer) => {
      const words = document.createRange();
      words.selectNodeContents(footer);
      return words.getBoundingClientRect().bottom;
    });
    expect(bottom).toBeLessThanOrEqual(await banner(page).evaluate((element) => element.getBoundingClientRect().top));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
});

test.describe('a browser that says “do not track”', () => {
  test.use({ consent: true });

  test('answers for its visitor: nobody is asked and nothing is loaded, whatever was accepted before', async ({ page, asked }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    await page.goto('/pt');
    const respected = page.getByRole('button', { name: 'respeitamos o sinal do seu navegador' });
    await respected.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('não há nada a escolher');
    await expect(dialog.getByRole('button', { name: /Aceitar|Recusar/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(respected).toBeFocused();
    await expect(banner(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await written(page)).toEqual([expect.arrayContaining(['default', expect.objectContaining({ analytics_storage: 'denied' })])]);
  });
});

/** Nothing makes one of the two buttons weigh more than the other, but where it stands. */
async function expectAlike(page: Page): Promise<void> {
  const looks = (name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, opacity, boxShadow } = getComputedStyle(button);
        const colours = { color, backgroundColor, borderColor, opacity, boxShadow };
        return { ...colours, width: Math.round(width), height: Math.round(height), borderWidth, fontSize, fontWeight };
      });
  const [yes, no] = [await looks('Accept'), await looks('Decline')];
  expect(yes).toEqual(no);
  expect(yes.height).toBeGreaterThanOrEqual(44);
}

test('nothing covers what somebody reads in an emergency: the next page asks', async ({ page, asked }) => {
  await page.goto('/pt/servicos/intervencao-em-emergencias-ambientais');
  await settled(page);
  await expect(banner(page)).toBeHidden();
  await page.goto('/pt/contactos');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

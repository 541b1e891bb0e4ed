import type { Page } from '@playwright/test';

import { enhanced, expect, test, withoutTagManager } from './visit';

async function switchTo(page: Page, language: string): Promise<void> {
  const link = page.locator(`a[hreflang="${language}"]`).locator('visible=true');
  if ((await link.count()) === 0) await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
  await link.first().click();
}

test('the same page in both languages leads to each other', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/cirver/aterro-de-residuos-industriais');
  await switchTo(page, 'en-GB');
  await expect(page).toHaveURL('/en/cirver/industrial-waste-landfill');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await switchTo(page, 'pt-PT');
  await expect(page).toHaveURL('/pt/cirver/aterro-de-residuos-industriais');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  // There is no switch to the language that is shown.
  await expect(page.locator('a[data-language=pt]')).toHaveCount(0);
});

const choiceOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

for (const attentive of [true, false])
  test.describe(attentive ? 'with the scripts' : 'before the scripts', () => {
    test.use({ attentive });

    test('the choice is kept for a year, and query and part go along', async ({ page }) => {
      if (!attentive) await withoutTagManager(page);
      await page.goto('/pt/servicos?a=1#list');
      if (attentive) await enhanced(page);
      else await page.route(/\.js$/, () => undefined);
      expect(await choiceOf(page)).toBeUndefined();
      await switchTo(page, 'en-GB');
      await expect(page).toHaveURL('/en/services?a=1#list');
      const choice = await choiceOf(page);
      expect(choice).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', httpOnly: false });
      expect(Math.round(((choice?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
      expect(await stored(page)).toBe('en');
      await page.goto('/');
      await expect(page).toHaveURL('/en');
    });
  });

test('an address that names a language wins: what is stored follows it, and the choice stays', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: String(baseURL) }]);
  await page.goto('/pt/contactos');
  await enhanced(page);
  await expect.poll(() => stored(page)).toBe('pt');
  await expect(page).toHaveURL('/pt/contactos');
  expect((await choiceOf(page))?.value).toBe('en');
});

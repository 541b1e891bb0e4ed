import type { Page } from '@playwright/test';

import { awake } from './awake';
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

const choiceOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

for (const { name, attentive } of [
  { name: 'with the scripts', attentive: true },
  { name: 'before the scripts', attentive: false },
])
  test.describe(name, () => {
    test.use({ attentive });

    test('the choice is kept for a year, and query and part go along', async ({ page }) => {
      await page.goto('/pt/servicos?a=1#list');
      if (attentive) await awake(page);
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
  await page.addInitScript(() => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', 'en');
  });
  await page.goto('/pt/contactos');
  await awake(page);
  await expect.poll(() => stored(page)).toBe('pt');
  await expect(page).toHaveURL('/pt/contactos');
  expect((await choiceOf(page))?.value).toBe('en');
});

test('there is no switch to the language that is shown', async ({ page }) => {
  await page.goto('/pt');
  await expect(page.locator('a[data-language=pt]')).toHaveCount(0);
  await expect(page.locator('a[data-language=en]').first()).toBeAttached();
});

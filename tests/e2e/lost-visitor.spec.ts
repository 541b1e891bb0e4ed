import { enhanced, expect, open, test } from './visit';

test.use({ allowedProblems: [/404/] });

for (const [language, lang, home] of [
  ['en', 'en-GB', '/en'],
  ['pt', 'pt-PT', '/pt'],
] as const)
  test(
    `an address without a language: who chose ${lang} reads it there, with the scripts too`,
    { tag: '@one-host' },
    async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'i18n_redirected', value: language, url: String(baseURL) }]);
      await page.goto('/blog');
      await expect(page).toHaveURL(`${home}/blog`);
      await open(page, '/nothing?from=mail');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(home);
    },
  );

for (const { path, lang, title, home, tag } of [
  { path: '/en/no-such-page?from=mail', lang: 'en-GB', title: /Error 404: Page not found\./, home: '/en', tag: '@desk' },
  { path: '/pt/nao-existe', lang: 'pt-PT', title: /404/, home: '/pt', tag: '@phone' },
])
  test(`${path}: who has a wrong address reads in their language what happened, and finds home`, { tag }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    if (lang === 'en-GB') {
      await expect(page.getByText('Oops! It looks like we have a waste problem…')).toBeVisible();
      await expect(page.getByText('The page you are looking for does not exist or may have been removed.')).toBeVisible();
    }
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(home);
  });

test('who looks through the site map finds the chapters of the wastes, not each of their codes', async ({ page }) => {
  await page.goto('/pt/mapa-do-site');
  const group = page.getByRole('main').getByRole('group', { name: 'Códigos LER' });
  await expect(group.getByRole('listitem')).toHaveCount(20);
  await group.getByRole('link', { name: /^13 / }).click();
  await expect(page).toHaveURL('/pt/residuos/13');
});

test('who has a wrong address searches there, or goes on to the codes of wastes or the emergency number', async ({ page }) => {
  await page.goto('/en/no-such-page');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Find a waste code' })).toHaveAttribute('href', '/en/waste-codes');
  await expect(main.getByRole('link', { name: /^\+351/ })).toHaveAttribute('href', /^tel:\+351/);
  await enhanced(page);
  await main.getByRole('searchbox').fill('soil');
  await main.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/en/pesquisa?q=soil');
  await expect(page.getByRole('searchbox')).toHaveValue('soil');
});

import { expect, test } from './visit';

test.use({ allowedProblems: [/404/] });

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

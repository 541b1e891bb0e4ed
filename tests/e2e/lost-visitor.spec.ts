import { expect, test } from './visit';

test.describe('a visitor with a wrong address', () => {
  test.use({ allowedComplaints: [/404/] });

  test('reads in English what happened, and finds home', async ({ page }) => {
    const response = await page.goto('/en/no-such-page?from=mail');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Error 404: Page not found\./);
    await expect(page.getByText('Oops! It looks like we have a waste problem…')).toBeVisible();
    await expect(page.getByText('The page you are looking for does not exist or may have been removed.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/en/no-such-page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('reads it in Portuguese under a Portuguese address', async ({ page }) => {
    const response = await page.goto('/pt/nao-existe');
    expect(response?.status()).toBe(404);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pt$/);
  });
});

test('old addresses lead to where their page is now', async ({ page }) => {
  await page.goto('/pt/pt/servicos?utm_source=x');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/pt/servicos?utm_source=x');
  await page.goto('/en/blog/some-article/undefined');
  expect(new URL(page.url()).pathname).toBe('/en/blog');
  await page.goto('/en/services/recolha-de-amianto');
  expect(new URL(page.url()).pathname).toBe('/en/services');
});

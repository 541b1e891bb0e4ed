import { expect, test } from './visit';
import { axeViolations } from './barriers';

test.describe('a page that fails in the browser', () => {
  // React and Gatsby say to the console what failed.
  test.use({ allowedProblems: [/./] });

  test('gives way to a friendly one, and comes back when it is loaded again', async ({ page }) => {
    // As after a build that went wrong.
    await page.route('**/page-data/en/services/page-data.json', async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as { result: { data?: object } };
      delete data.result.data;
      await route.fulfill({ response, json: data });
    });
    await page.goto('/en/services');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
    await expect(page).toHaveTitle('This page could not be shown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    expect(await axeViolations(page)).toEqual([]);

    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/en\/services$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown');
  });
});

test.describe('the page for what the server could not answer', () => {
  test.use({ allowedProblems: [/500/] });

  test('needs no script and offers to ask again', { tag: '@phone' }, async ({ page }) => {
    const response = await page.goto('/pt/500');
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Erro 500');
    await expect(page.locator('script')).toHaveCount(0);
    // Empty: the address at which it stands.
    await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', '');
    await page.getByRole('main').locator('a[href="/pt"]').click();
    await expect(page).toHaveURL('/pt');
  });
});

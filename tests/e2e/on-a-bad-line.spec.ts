import type { Page } from '@playwright/test';

import { enhanced, expect, open, test } from './visit';

/** The worker has this page, and the data and scripts that it is made of. */
async function keptForOffline(page: Page, path: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (address) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      const parts = fetched.filter((url) => /\/page-data\/.+\.json$|\.(?:js|css)$/.test(url));
      const kept = await Promise.all([address, ...parts].map(async (url) => ({ url, kept: await caches.match(url) })));
      return kept.filter((part) => !part.kept).map(({ url }) => url);
    }, path);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow', allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to load|503/] });

  test('a page that was visited opens, and one that was not says why not', async ({ page, context }) => {
    // A language may have a host of its own, with a worker of its own.
    for (const path of ['/en', '/pt/contactos']) {
      await open(page, path);
      await page.evaluate(() => navigator.serviceWorker.ready);
    }
    await keptForOffline(page, '/pt/contactos');
    await page.getByRole('contentinfo').locator('a[href="/pt/sobre-nos"]').first().click();
    await expect(page).toHaveURL('/pt/sobre-nos');
    await keptForOffline(page, '/pt/sobre-nos');

    await context.setOffline(true);
    await expect(page.locator('[data-connection=offline]')).toHaveText(/sem ligação à Internet/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/pt/contactos');
    await expect(page).toHaveTitle(/Contact/);

    const unseen = await page.goto('/en/testimonials');
    expect(unseen?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveTitle(/valterra/);
    await enhanced(page);
    // That the connection is back is said, for a while.
    const notice = page.locator('[role=status][data-connection]');
    await context.setOffline(true);
    await expect(notice).toHaveText('You are offline. Pages that you have visited still open.');
    await context.setOffline(false);
    await expect(notice).toHaveText('You are back online.');
    await expect(notice).toHaveCount(0);
  });
});

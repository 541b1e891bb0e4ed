import type { Page } from '@playwright/test';

import { awake } from './awake';
import { expect, test } from './visit';

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
  test.use({ serviceWorkers: 'allow', allowedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load|503/] });

  test('a page that was visited opens, and one that was not says why not', async ({ page, context }) => {
    await page.goto('/pt/contactos');
    await awake(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keptForOffline(page, '/pt/contactos');
    await page.getByRole('contentinfo').locator('a[href="/pt/sobre-nos"]').first().click();
    await expect(page).toHaveURL('/pt/sobre-nos');
    await keptForOffline(page, '/pt/sobre-nos');

    await context.setOffline(true);
    await expect(page.locator('[data-connection=offline]')).toHaveText(/sem ligação à Internet/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/valterra/);
    await page.goto('/pt/contactos');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Contact/);

    const unseen = await page.goto('/en/testimonials');
    expect(unseen?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveTitle(/valterra/);
  });

  test('it is said that the line is back, for a while', async ({ page, context }) => {
    await page.goto('/en');
    await awake(page);
    // The line goes when all is there: a worker that cannot be fetched is a complaint of the browser's own.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keptForOffline(page, '/en');
    const notice = page.locator('[role=status][data-connection]');
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toHaveText('You are offline. Pages that you have visited still open.');
    await context.setOffline(false);
    await expect(notice).toHaveText('You are back online.');
    await expect(notice).toHaveCount(0);
  });
});

for (const { name, connection } of [
  { name: 'somebody who saves data', connection: { saveData: true, effectiveType: '4g' } },
  { name: 'a slow line', connection: { saveData: false, effectiveType: '2g' } },
])
  test(`${name} fetches nothing in advance`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/pt');
    await awake(page);
    await page.getByRole('main').locator('a[href="/pt/servicos"]').first().hover();
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(3000);
    expect(asked.filter((path) => path.startsWith('/page-data/pt/'))).toEqual(['/page-data/pt/page-data.json']);
  });

test('on a good line what the links in view lead to is fetched when the browser is idle', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/pt');
  await awake(page);
  await expect.poll(() => asked.filter((path) => path.startsWith('/page-data/pt/')).length).toBeGreaterThan(1);
});

import type { Page } from '@playwright/test';

import { enhanced, expect, test } from './visit';

const navigate = (page: Page, to: string) =>
  page.evaluate((path) => (window as unknown as { ___navigate(to: string): void }).___navigate(path), to);
const loads = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

test.describe('an address with a part that cannot be read', () => {
  test.use({ allowedProblems: [/cannot be read/] });

  test('opens its page, and a warning says so to whoever has written the link', async ({ page }) => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/pt/servicos#%E0%A4%A');
    await enhanced(page);
    expect((await warned).text()).toContain('cannot be read');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Não foi possível');
  });
});

test('a link to the page that is shown does nothing worse than nothing', async ({ page }) => {
  await page.goto('/pt');
  await enhanced(page);
  const seen = loads(page);
  const brand = page.getByRole('banner').locator('a[href="/pt"]').first();
  await brand.click();
  await brand.click();
  await expect(page).toHaveURL('/pt');
  expect(seen).toEqual([]);
});

test('screen readers hear which page was opened, in its language, and the keyboard begins at its top', async ({ page }) => {
  await page.goto('/pt');
  await enhanced(page);
  await expect(page.locator('#announcer')).toBeEmpty();
  await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
  await expect(page.locator('#announcer')).toHaveText(/^Página aberta: .+/);
  await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
  // Gatsby's own speaks English on every page.
  await expect(page.locator('#gatsby-announcer')).toBeHidden();
  await expect(page.locator('#gatsby-announcer')).not.toHaveAttribute('aria-live');
});

test('a line at the top says that a page is on its way, when that takes longer than a moment', async ({ page }) => {
  await page.route('**/page-data/pt/servicos/page-data.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/pt/contactos');
  await enhanced(page);
  await navigate(page, '/pt/servicos');
  const bar = page.locator('[data-loading]');
  await expect(bar).toHaveAttribute('data-loading', 'shown');
  await expect(page).toHaveURL('/pt/servicos');
  await expect(bar).toHaveCount(0);
});

test.describe('an old address', () => {
  // Its data is not there: that is how Gatsby learns that the browser must ask.
  test.use({ allowedProblems: [/404/] });

  test('is no error: the browser follows its redirect', async ({ page }) => {
    await page.goto('/pt/contactos');
    await enhanced(page);
    await navigate(page, '/pt/agradecimento-contactos?a=1');
    await expect(page).toHaveURL('/pt?a=1');
    await expect(page.locator('[data-loading=failed]')).toHaveCount(0);
  });
});

test.describe('a script of the next page that cannot be loaded', () => {
  test.use({ allowedProblems: [/ERR_FAILED|Failed to load|chunk|not found. Not rendering|Loading/i] });

  test('loads that page once in full, where it stands without scripts, with its query and its part', async ({ page }) => {
    await page.goto('/pt/contactos');
    await enhanced(page);
    const seen = loads(page);
    await page.route(/\/component---[^/]+\.js$/, (route) => route.abort());
    await navigate(page, '/pt/servicos?a=1#list');
    await expect(page).toHaveURL('/pt/servicos?a=1#list');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1500);
    expect(seen).toEqual(['/pt/servicos']);
  });
});

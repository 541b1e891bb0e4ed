import { expect, test } from './visit';

test('a reader goes to the older articles, opens one and finds its author', async ({ page }) => {
  await page.goto('/en/blog');
  await page.locator('a[rel=next]').locator('visible=true').first().click();
  await expect(page).toHaveURL('/en/blog/page/2');
  await expect(page.locator('a[rel=prev]').first()).toHaveAttribute('href', '/en/blog');
  const article = page.getByRole('main').getByRole('article').getByRole('link').first();
  await article.click();
  await expect(page).toHaveURL(/\/en\/blog\/[a-z0-9-]+$/);
  await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Miguel Antunes|Inês Carvalho|Teresa Lobo|Rui Salgueiro/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/blog\/autor\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Antunes|Carvalho|Lobo|Salgueiro/);
});

test('an article shows its table, and the table scrolls instead of the page', async ({ page }) => {
  await page.goto('/pt/blog/e-gar-passo-a-passo');
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

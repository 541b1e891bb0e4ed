import { expect, test } from './visit';

test(
  'a reader goes to the older articles, opens one, goes on by date and back, and finds its author',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/en/blog');
    await page.locator('a[rel=next]').locator('visible=true').first().click();
    await expect(page).toHaveURL('/en/blog/page/2');
    await expect(page.locator('a[rel=prev]').first()).toHaveAttribute('href', '/en/blog');
    const article = page.getByRole('main').getByRole('article').getByRole('link').first();
    await article.click();
    await expect(page).toHaveURL(/\/en\/blog\/[a-z0-9-]+$/);
    await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    const address = page.url();
    await page.getByRole('navigation', { name: 'More articles' }).locator('a[rel=prev]').click();
    await expect(page).not.toHaveURL(address);
    await page.getByRole('navigation', { name: 'More articles' }).locator('a[rel=next]').click();
    await expect(page).toHaveURL(address);
    await page.getByRole('main').locator('a[rel=author]').click();
    await expect(page).toHaveURL(/\/en\/blog\/autor\/[a-z-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  },
);

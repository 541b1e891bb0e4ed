import { expect, test } from './visit';

test.use({ javaScriptEnabled: false });

test('the whole way from home to an article and its author works without scripts', async ({ page }) => {
  await page.goto('/pt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/pt/blog');
  await page.getByRole('main').getByRole('link', { name: /e-GAR/ }).first().click();
  await expect(page).toHaveURL(/\/pt\/blog\/[a-z0-9-]*e-gar/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Miguel Antunes|Inês Carvalho|Teresa Lobo/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pt\/blog\/autor\//);
});

test('menus and questions open without scripts', async ({ page }) => {
  await page.goto('/en/cirver/laboratory');
  const summary = page.getByRole('banner').locator('summary:visible').first();
  await summary.click();
  await expect(page.getByRole('banner').locator('details[open]')).not.toHaveCount(0);
  await summary.click();
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', /.*/);
});

test('who cannot search is told so, and led to the lists', async ({ page }) => {
  await page.goto('/pt/pesquisa');
  const main = page.getByRole('main');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  // Texts and roles inside it are not looked for otherwise.
  const instead = main.locator('noscript p');
  await expect(instead).toBeVisible();
  await expect(main.getByRole('link', { name: 'Limpeza industrial' })).toBeVisible();
  await instead.locator('a').click();
  await expect(page).toHaveURL('/pt/mapa-do-site');
});

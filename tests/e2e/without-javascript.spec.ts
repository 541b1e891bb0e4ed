import { expect, test } from './visit';

test.use({ javaScriptEnabled: false });

test('the whole way from home to an article, its subject and its author works without scripts', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/en/blog');
  await page.getByRole('navigation', { name: 'Blog topics' }).locator('a[href="/en/blog/category/soil"]').click();
  // The specs of the editor, which may have run before, rename it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Soil/);
  const main = page.getByRole('main');
  await main.getByRole('article').getByRole('link').first().click();
  await expect(main.locator('header a[href="/en/blog/category/soil"]')).toBeVisible();
  // A button that could do nothing is not there.
  await expect(main.getByRole('button')).toHaveCount(0);
  await main.locator('a[rel=author]').first().click();
  await expect(page).toHaveURL(/\/en\/blog\/autor\//);
});

test('menus and questions open without scripts', { tag: '@both' }, async ({ page }) => {
  await page.goto('/en/cirver/laboratory');
  const summary = page.getByRole('banner').locator('summary:visible').first();
  await summary.click();
  await expect(page.getByRole('banner').locator('details[open]')).not.toHaveCount(0);
  await summary.click();
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', /.*/);
});

test('what needs scripts elsewhere is a link to its file, or a whole list without filters and arrows', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/en/services/soil-decontamination');
  const picture = page.getByRole('region', { name: 'Equipment at work' }).getByRole('link').first();
  const file = await page.request.get(String(await picture.getAttribute('href')));
  expect(file.headers()['content-type']).toBe('image/webp');
  await page.goto('/en/videos/the-plant-in-one-minute');
  await expect(page.getByRole('link', { name: /^Watch the video/ })).toHaveAttribute('href', /\.mp4$/);
  await page.goto('/pt/casos-sucesso?fase=em-curso');
  await expect(main.getByRole('article')).toHaveCount(8);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(page.locator('[data-consent=banner]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /cookie/i })).toHaveCount(0);
  await page.goto('/en/testimonials');
  await expect(page.getByRole('group', { name: 'Featured' }).getByRole('blockquote').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Featured' }).getByRole('button')).toHaveCount(0);
});

import { askedFor, expect, test } from './visit';

test('nothing of the search is fetched before somebody searches', async ({ page }) => {
  const asked = askedFor(page);
  await page.goto('/en/pesquisa', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);
  await page.getByRole('searchbox').fill('landfill');
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/pagefind/')).length).toBeGreaterThan(0);
});

test('a visitor narrows the results, shares the address, and comes back to it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/pesquisa?q=soil');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ results for “soil”/);
  await page.getByRole('button', { name: /^Services/ }).click();
  await expect(page).toHaveURL(/\?q=soil&kind=service$/);
  const result = page.getByRole('main').getByRole('heading', { level: 2, name: 'Soil decontamination' }).getByRole('link');
  await expect(result).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Services/ })).toHaveAttribute('aria-pressed', 'true');
  await result.click();
  await expect(page).toHaveURL('/en/services/soil-decontamination');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('soil');
  await expect(result).toBeVisible();
});

test('the keyboard is enough', async ({ page }) => {
  await page.goto('/en/pesquisa');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('laboratory');
  await expect(page.locator('[data-result]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-result]').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-result]').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/pesquisa/);
});

test.describe('when the index cannot be fetched', () => {
  test.use({ allowedProblems: [/pagefind|Failed to load|ERR_FAILED/] });

  test('the visitor is told so and can try again', async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort());
    await page.goto('/en/pesquisa?q=soil');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Search is not responding');
    await page.unroute('**/pagefind/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('soil');
    await expect(page.getByRole('main').getByRole('status')).toContainText(/results for “soil”/);
  });
});

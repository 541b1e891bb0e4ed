import type { Page } from '@playwright/test';

import { expect, test } from './visit';
import { axeViolations } from './barriers';

interface PageData {
  result: { data?: object; pageContext?: object };
}

/** Lets the data of a page arrive broken, as after a build that went wrong. */
async function breakData(page: Page, path: string, breaking: (data: PageData) => void): Promise<void> {
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as PageData;
    breaking(data);
    await route.fulfill({ response, json: data });
  });
}

test.describe('a page that fails in the browser', () => {
  // React and Gatsby say to the console what failed.
  test.use({ allowedProblems: [/./] });

  test('gives way to a friendly one, and comes back when it is loaded again', async ({ page }) => {
    await breakData(page, '/en/services', ({ result }) => delete result.data);
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

  test('says plainly what happened when it is the error page itself', async ({ page }) => {
    await breakData(page, '/404.html', ({ result }) => delete result.pageContext);
    await page.goto('/pt/nao-existe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorreu um erro ao mostrar a página de erro');
    await expect(page.getByText(/Pormenores do erro: TypeError: .+/)).toBeVisible();
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ocorreu um erro ao mostrar a página de erro');
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

import type { Page } from '@playwright/test';

import { expect, test } from './visit';
import { barriersOn } from './barriers';

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
  test.use({ allowedComplaints: [/./] });

  test('gives way to a friendly one, and comes back when it is loaded again', async ({ page }) => {
    await breakData(page, '/en/services', ({ result }) => delete result.data);
    await page.goto('/en/services');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
    await expect(page).toHaveTitle('This page could not be shown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    expect(await barriersOn(page)).toEqual([]);

    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/en\/services$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown');
  });

  test('on the way from another one leads home, and back', async ({ page }) => {
    await page.goto('/pt');
    await breakData(page, '/pt/servicos', ({ result }) => delete result.data);
    await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível mostrar esta página');
    await page.goBack();
    await expect(page).toHaveURL(/\/pt$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Não foi possível mostrar esta página');
  });

  test('says plainly what happened when it is the error page itself', async ({ page }) => {
    await breakData(page, '/404.html', ({ result }) => delete result.pageContext);
    const response = await page.goto('/pt/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorreu um erro ao mostrar a página de erro');
    await expect(page.getByText(/Pormenores do erro: TypeError: .+/)).toBeVisible();
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click();
    await expect(page).toHaveURL(/\/pt$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ocorreu um erro ao mostrar a página de erro');
  });
});

test.describe('the page for what the server could not answer', () => {
  test.use({ allowedComplaints: [/500/] });

  for (const { path, title, retry, home } of [
    { path: '/pt/500', title: 'Erro 500', retry: 'Tentar de novo', home: '/pt' },
    { path: '/en/500', title: 'Error 500', retry: 'Try again', home: '/en' },
  ]) {
    test(`${path} needs no script, stays out of search engines, and offers to ask again`, async ({ page }) => {
      const response = await page.goto(path);
      expect([response?.status(), response?.headers()['cache-control']]).toEqual([500, 'no-store']);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
      await expect(page.locator('script')).toHaveCount(0);
      // Empty: the address at which it stands.
      await expect(page.getByRole('link', { name: retry })).toHaveAttribute('href', '');
      await page.getByRole('main').locator(`a[href="${home}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    });
  }
});

import type { Page } from '@playwright/test';

import { expect, test } from './visit';

/** Opens the list of services in the navigation, the way this screen has it. */
async function openServices(page: Page, menu: string, services: string): Promise<void> {
  const header = page.getByRole('banner');
  const menuButton = header.locator('summary', { hasText: menu });
  if (await menuButton.isVisible()) await menuButton.click();
  await header.locator('summary:visible', { hasText: services }).click();
}

test('a customer finds soil decontamination in the menu and can ask for a quote', async ({ page }) => {
  await page.goto('/pt');
  await openServices(page, 'Menu', 'Serviços');
  await page.getByRole('banner').getByRole('link', { name: 'Descontaminação de solos' }).locator('visible=true').first().click();
  await expect(page).toHaveURL('/pt/servicos/descontaminacao-de-solos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('solos');
  const quote = page
    .getByRole('link', { name: /orçamento/i })
    .locator('visible=true')
    .first();
  await expect(quote).toHaveAttribute('href', 'https://orcamento.valterra.example');
});

test('a customer finds the laboratory from the English home page', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('main').getByRole('link', { name: 'Laboratory' }).first().click();
  await expect(page).toHaveURL('/en/cirver/laboratory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the steps of the way to a service stand on one line', async ({ page }) => {
  await page.goto('/pt/servicos/descontaminacao-de-solos');
  const steps = page.getByRole('navigation', { name: 'Está aqui' }).locator('a:visible, [aria-current]:visible');
  const bottoms = await steps.evaluateAll((all) =>
    all.map((step) => {
      const text = document.createRange();
      text.selectNodeContents(step);
      return text.getBoundingClientRect().bottom;
    }),
  );
  expect(bottoms.length).toBeGreaterThan(1);
  expect(new Set(bottoms).size).toBe(1);
});

test('questions open and close', async ({ page }) => {
  await page.goto('/en/services/soil-decontamination');
  const question = page.getByRole('main').locator('details').first();
  await expect(question).not.toHaveAttribute('open', /.*/);
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', /.*/);
});

test('no service shows a picture twice', async ({ baseURL, isMobile }) => {
  test.skip(Boolean(isMobile), 'the same pages on every screen');
  const read = async (path: string) => (await fetch(`${baseURL}${path}`)).text();
  const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? '';
  const services = new Set([...(await main('/pt/servicos')).matchAll(/href="(\/pt\/servicos\/[^"#]+)"/g)].map(([, href = '']) => href));
  expect(services.size).toBe(9);
  for (const path of services) {
    // The folder is named by what is in the file.
    const pictures = [...(await main(path)).matchAll(/<img[^>]* src="\/static\/([^/"]+)\//g)].map(([, digest]) => digest);
    expect(pictures.length, path).toBeGreaterThan(3);
    expect(
      pictures.filter((digest, index) => pictures.indexOf(digest) !== index),
      path,
    ).toEqual([]);
  }
});

test('the way to a page keeps its line, however long the name of the page is', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 640, 'a phone shows only the way back');
  await page.goto('/pt/casos-sucesso/bidoes-abandonados-numa-fabrica-de-tintas');
  const crumbs = page.getByRole('navigation', { name: 'Está aqui' }).getByRole('link');
  await expect(crumbs).toHaveCount(2);
  for (const crumb of await crumbs.all()) {
    const lines = await crumb.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});

test('the footer leads to the services, the offices and the complaints book', async ({ page }) => {
  await page.goto('/pt');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Limpeza industrial' })).toHaveAttribute('href', '/pt/servicos/limpeza-industrial');
  await expect(footer.getByRole('link', { name: /livro de reclamações/i })).toHaveAttribute('href', 'https://www.livroreclamacoes.pt/');
  await expect(footer.getByRole('link', { name: 'Ver todos os serviços' })).toHaveAttribute('href', '/pt/servicos');
  await expect(footer.getByText('Estarreja').first()).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', /^#/);
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeVisible();
});

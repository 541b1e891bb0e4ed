import type { Page } from '@playwright/test';

import { expect, test } from './visit';

const list = (page: Page) => page.getByRole('main').getByRole('article');

test('a customer narrows the cases down and shares what is left', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/casos-sucesso');
  const all = await list(page).count();
  expect(all).toBeGreaterThan(6);

  await page.getByLabel('Tipo de resíduo').selectOption({ label: 'Tintas e solventes (2)' });
  await expect(list(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('status')).toContainText(`2 dos ${all} casos`);
  await expect(page).toHaveURL('/pt/casos-sucesso?residuo=tintas-e-solventes');

  await page.getByLabel('Fase').selectOption('em-curso');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page).getByRole('heading')).toContainText('solventes que deixaram de ser exportadas');

  await page.reload();
  await expect(list(page)).toHaveCount(1);
  await expect(page.getByLabel('Fase')).toHaveValue('em-curso');
});

test('going back takes a filter back, and coming back from a case finds it again', async ({ page }) => {
  await page.goto('/en/case-studies');
  const all = await list(page).count();
  const height = () => page.evaluate(() => window.scrollY);
  await page
    .getByRole('main')
    .getByRole('status')
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const atFilter = await height();
  expect(atFilter).toBeGreaterThan(0);
  await page.getByLabel('Type of waste').selectOption('paints-and-solvents');
  // Seen before the next: two choices that were made before the scripts came are one step.
  await expect(list(page)).toHaveCount(2);
  await page.getByLabel('Phase').selectOption('completed');
  await expect(list(page)).toHaveCount(1);

  await list(page).getByRole('link').click();
  await expect(page).toHaveURL('/en/case-studies/abandoned-drums-in-a-paint-factory');
  await page.goBack();
  await expect(page).toHaveURL('/en/case-studies?waste=paints-and-solvents&phase=completed');
  await expect(list(page)).toHaveCount(1);
  // The list stands before the place in it is found again.
  await expect.poll(height).toBeGreaterThan(0);

  await page.goBack();
  await expect(list(page)).toHaveCount(2);
  await expect.poll(async () => Math.abs((await height()) - atFilter)).toBeLessThan(200);
  await page.goBack();
  await expect(list(page)).toHaveCount(all);
});

test('where nothing is found, the list says so and the filters can be cleared', async ({ page }) => {
  await page.goto('/pt/casos-sucesso?residuo=amianto&fase=monitorizacao');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nenhum dos 8 casos');
  await expect(page.getByRole('heading', { name: /Nenhum caso/ })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(list(page)).not.toHaveCount(0);
  await expect(page).toHaveURL('/pt/casos-sucesso');
  await expect(page.getByLabel('Tipo de resíduo')).toBeFocused();
});

test('the second page of the portfolio shows what the first one does not', async ({ page }) => {
  const shown = [];
  for (const path of ['/en/portfolio', '/en/portfolio/page/2']) {
    await page.goto(path);
    const titles = await page.locator('main li[data-span] h2').allTextContents();
    expect(titles, path).not.toEqual([]);
    shown.push(...titles);
  }
  expect(new Set(shown).size).toBe(shown.length);
});

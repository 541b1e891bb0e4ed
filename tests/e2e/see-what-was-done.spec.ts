import type { Page } from '@playwright/test';

import { expect, test } from './visit';

const list = (page: Page) => page.getByRole('main').getByRole('article');

test('a customer narrows the cases down and shares what is left', async ({ page, context }) => {
  await page.goto('/pt/casos-sucesso');
  const all = await list(page).count();
  expect(all).toBeGreaterThan(6);

  await page.getByLabel('Tipo de resíduo').selectOption({ label: 'Tintas e solventes (2)' });
  await expect(list(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('status')).toContainText(`2 dos ${all} casos`);
  await expect(page).toHaveURL('/pt/casos-sucesso?residuo=tintas-e-solventes');

  // What would leave none cannot be chosen.
  for (const option of await page.getByLabel('Fase').locator('option').all())
    await expect(option).toBeEnabled({ enabled: !(await option.innerText()).endsWith('(0)') });
  await expect(page.getByLabel('Fase').locator('option:disabled')).not.toHaveCount(0);

  await page.getByLabel('Fase').selectOption('em-curso');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page).getByRole('heading')).toContainText('solventes que deixaram de ser exportadas');

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(list(colleague)).toHaveCount(1);
  await expect(colleague.getByLabel('Fase')).toHaveValue('em-curso');
  await colleague.close();
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

test('the filter works by keyboard', async ({ page }) => {
  await page.goto('/en/case-studies');
  const all = await list(page).count();
  await page.getByLabel('Classification').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list(page)).not.toHaveCount(all);
  await expect(page).toHaveURL(/\?classification=/);
});

test('a choice that was made before the scripts came is heeded when they come', async ({ page }) => {
  let letScriptsCome = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/en/case-studies', { waitUntil: 'commit' });
  await page.getByLabel('Phase').selectOption('completed');
  letScriptsCome();
  await expect(page).toHaveURL('/en/case-studies?phase=completed');
  await expect(page.getByLabel('Phase')).toHaveValue('completed');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/^\d of \d/);
});

test('a customer reads a case, opens a question and finds how to have it on paper', async ({ page }) => {
  await page.goto('/pt/casos-sucesso/bidoes-abandonados-numa-fabrica-de-tintas');
  const main = page.getByRole('main');
  await expect(main.getByRole('complementary')).toContainText('Tintas e solventes');
  await expect(main.getByRole('table').first()).toContainText('08 01 11*'.replaceAll(' ', '\u00A0'));

  const question = main.locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', /.*/);

  await main.getByRole('link', { name: 'Ler este caso em PDF' }).click();
  await expect(main.getByText(/^PDF, \d+\u00A0kB$/)).toBeInViewport();
  await expect(main.getByRole('button', { name: 'Receber o documento' })).toBeVisible();
});

test('what a case does not have leaves no empty place', async ({ page }) => {
  await page.goto('/en/case-studies/fuel-oil-spill-at-a-port-terminal');
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await page.goto('/en/case-studies/fly-ash-from-energy-recovery');
  await expect(page.getByRole('main').locator('details')).toHaveCount(0);
  const empty = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.filter(({ textContent }) => !textContent?.trim()).length);
  expect(empty).toBe(0);
});

test('a case that is told in one language leads the other one to the list', async ({ page }) => {
  await page.goto('/pt/casos-sucesso/coberturas-de-amianto-em-onze-escolas');
  await expect(page.locator('a[hreflang="en-GB"], a[lang="en-GB"]').first()).toHaveAttribute('href', '/en/case-studies');
});

test('a service names the case in which it was done', async ({ page }) => {
  await page.goto('/en/services/industrial-cleaning');
  await page
    .getByRole('main')
    .getByRole('link', { name: /285 tonnes of tank bottoms/ })
    .click();
  await expect(page).toHaveURL('/en/case-studies/tank-bottoms-at-a-biodiesel-plant');
});

test('the portfolio goes on to its second page', async ({ page }) => {
  await page.goto('/pt/portefolio');
  const items = page.getByRole('main').locator('li', { has: page.getByRole('heading', { level: 2 }) });
  await expect(items).toHaveCount(12);
  await expect(items.first()).toContainText('julho de 2026');
  await expect(items.first()).toContainText('7 semanas'.replace(' ', '\u00A0'));
  await page.getByRole('navigation', { name: 'Páginas do portefólio' }).locator('a[rel=next]').click();
  await expect(page).toHaveURL('/pt/portefolio/pagina/2');
  await expect(items).toHaveCount(4);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all cases are there and no filter that would not work', async ({ page }) => {
    await page.goto('/pt/casos-sucesso?fase=em-curso');
    await expect(list(page)).toHaveCount(8);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  });
});

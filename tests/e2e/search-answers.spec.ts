import type { Page } from '@playwright/test';

import { expect, test } from './visit';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('searchbox').fill(question);
  await expect(page.getByRole('main').getByRole('status')).toContainText(`«${question}»`);
}

test('plurals and accents of Portuguese find each other', async ({ page }) => {
  await page.goto('/pt/pesquisa');
  const marked = page.getByRole('main').locator('mark');
  for (const question of ['operação', 'Operacoes']) {
    await ask(page, question);
    await expect(marked.filter({ hasText: /^operação\b/i }).first(), question).toBeVisible();
    await expect(marked.filter({ hasText: /^operações\b/i }).first(), question).toBeVisible();
  }
});

test('nonsense is not answered by something that begins alike: who finds nothing gets advice and ways into the site', async ({ page }) => {
  await page.goto('/pt/pesquisa');
  for (const nonsense of ['aterrxqwz', 'solos xyzzyq', '<img src=x onerror=alert(1)>']) {
    await ask(page, nonsense);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`Não encontrámos nada para «${nonsense}».`);
    await expect(page.getByRole('main').getByText('Confirme se as palavras estão bem escritas')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Limpeza industrial' }).locator('visible=true').last()).toBeVisible();
  }
});

test('what nobody answers is counted, once whoever asked has stopped typing', async ({ page }) => {
  await page.goto('/pt/pesquisa');
  const counted = page.waitForResponse('**/api/searches');
  for (const typed of ['lã de rochxq', 'lã de rochxqz']) await ask(page, typed);
  const answer = await counted;
  expect([answer.status(), answer.request().method()]).toEqual([204, 'POST']);
});

test('a waste code is found, and whatever does not have it is no answer', async ({ page }) => {
  await page.goto('/pt/pesquisa');
  await ask(page, 'LER 17.06.05*');
  const results = page.locator('[data-result]');
  await expect(results.first()).toBeVisible();
  const paths = await results.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  for (const path of paths.filter((each) => !each.endsWith('.pdf')))
    expect((await (await page.request.get(path)).text()).replaceAll('\u00a0', ' '), path).toContain('17 06 05');
});

test('a word that was not typed right is forgiven; what was searched instead is said, and the way back searches what was typed', async ({
  page,
}) => {
  await page.goto('/pt/pesquisa?q=amiamto');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^\d+ resultados para «amianto», em vez de «amiamto»$/);
  await expect(page.locator('[data-result]').first()).toHaveAttribute('href', '/pt/servicos/recolha-de-amianto');
  await page.getByRole('link', { name: 'Pesquisar «amiamto» mesmo assim' }).click();
  await expect(status).toHaveText('Não encontrámos nada para «amiamto».');
  await expect(page).toHaveURL('/pt/pesquisa?q=amiamto&exact=1');
  await page.reload();
  await expect(status).toHaveText('Não encontrámos nada para «amiamto».');
  await ask(page, 'resduos');
  await expect(page).toHaveURL('/pt/pesquisa?q=resduos');
  await expect(status).toContainText('«resíduos»');
  // Half a word.
  await ask(page, 'amiant');
  await expect(page.locator('[data-result]').first()).toHaveAttribute('href', '/pt/servicos/recolha-de-amianto');
});

test('the page of all pages leads to all that search engines are told of', async ({ page, request }) => {
  const xml = await (await request.get('/sitemap-0.xml')).text();
  const listed = [...xml.matchAll(/<loc>https:\/\/www\.valterra\.example(\/pt[^<]*)<\/loc>/g)].map(([, each = '']) => each);
  expect(listed.length).toBeGreaterThan(40);
  await page.goto('/pt/mapa-do-site');
  const hrefs = await page
    .getByRole('main')
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  // Wastes stand in the chapters that it leads to.
  expect(listed.filter((each) => !/\/pagina\/\d+$|\/residuos\/\d\d-/.test(each) && !hrefs.includes(each))).toEqual([]);
});

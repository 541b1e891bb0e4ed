import { axeViolations } from './barriers';
import { expect, open, overflowOf, test } from './visit';

const field = 'Código LER ou nome do resíduo';

test('a code leads to the waste, its unit, packaging, documents and a request with the code', { tag: '@both' }, async ({ page }) => {
  await open(page, '/pt/residuos');
  const main = page.getByRole('main');
  await main.getByLabel(field).fill('LER 17 06 05*');
  await expect(main.getByRole('status').first()).toContainText('«LER 17 06 05*»');
  await expect(main.locator('[data-result]')).toHaveText([/17 06 05\*.*amianto/]);
  await expect(page).toHaveURL(/\?q=LER/);
  await main.getByLabel(field).press('ArrowDown');
  await expect(main.locator('[data-result]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pt/residuos/17-06-05');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/17\s06\s05\* Materiais de construção, contendo amianto/);
  await expect(main.getByText('Recebemos este resíduo')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Aterro de resíduos industriais' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Recolha de amianto' }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Acondicionamento' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Documentos' })).toBeVisible();
  await expect(main.locator('input[name=ler]')).toHaveValue('17 06 05*');
});

test('words find a waste that is not taken, and who may take it', { tag: '@both' }, async ({ page }) => {
  await open(page, '/pt/residuos');
  const main = page.getByRole('main');
  await main.getByLabel(field).fill('oleo usdao');
  await expect(main.getByText('Mostramos os resultados para «oleo usado».')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Procurar «oleo usdao» mesmo assim' })).toHaveAttribute('href', '?q=oleo+usdao&exact=1');
  const first = main
    .getByRole('listitem')
    .filter({ has: page.locator('[data-result]') })
    .first();
  await expect(first).toContainText('13 02 05*');
  await expect(first).toContainText('Não recebemos');
  await first.getByRole('link', { name: /^Quem pode receber/ }).click();
  await expect(page).toHaveURL('/pt/residuos/13#who-used-oils');
  await expect(page.locator('#who-used-oils')).toContainText('Sogilub');
});

test('what was typed is searched to the letter, if somebody wants that, and again when the page is loaded anew', async ({ page }) => {
  await page.goto('/en/waste-codes?q=asbestus');
  const main = page.getByRole('main');
  await expect(main.locator('[data-result]').first()).toHaveText(/17 06 05\*/);
  await main.getByRole('link', { name: 'Search for “asbestus” all the same' }).click();
  const nothing = main.getByText('No waste on the list matches “asbestus”.');
  await expect(nothing).toBeVisible();
  await expect(page).toHaveURL('/en/waste-codes?q=asbestus&exact=1');
  await page.reload();
  await expect(nothing).toBeVisible();
  await expect(main.getByRole('link', { name: 'Describe the waste' })).toBeVisible();
});

test('what is no waste of the list is looked for in the whole site, and PFAS have an answer here', async ({ page }) => {
  await page.goto('/en/waste-codes?q=PFAS');
  const first = page.getByRole('main').locator('[data-result]').first();
  await expect(first).toHaveText(/16 03 05\*/);
  await first.click();
  await expect(page.getByText('it is destroyed at high temperature outside the plant')).toBeVisible();
  await page.goto('/en/waste-codes?q=radioactive');
  await page.getByRole('link', { name: 'Search the whole site' }).click();
  await expect(page).toHaveURL('/en/pesquisa?q=radioactive');
  await expect(page.locator('[data-result]').first()).toHaveAttribute('href', /acceptance-criteria-en\.pdf$/);
});

test('an address that somebody has made of a code leads to its page, or to its row', async ({ page, request }) => {
  const answer = await request.get('/en/waste-codes/17.06.05', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/en/waste-codes/17-06-05']);
  expect((await request.get('/pt/residuos/amianto', { maxRedirects: 0 })).status()).toBe(404);
  await page.goto('/pt/residuos/130205');
  await expect(page.locator('tr:target')).toContainText('13 02 05*');
});

test('a service that is described in another language only says so', async ({ page }) => {
  await page.goto('/en/waste-codes/17-06-05');
  const main = page.getByRole('main');
  await expect(main.getByText('Asbestos collection has a page in Portuguese only')).toBeVisible();
  await main.getByRole('link', { name: 'Recolha de amianto' }).click();
  await expect(page).toHaveURL('/pt/servicos/recolha-de-amianto');
});

test('the home page answers first, while one types, and leads to all that was found', { tag: '@both' }, async ({ page }) => {
  await open(page, '/pt');
  const main = page.getByRole('main');
  const question = main.getByRole('searchbox', { name: 'Recebemos o seu resíduo?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await question.fill('170605');
  await expect(main.locator('[data-result]')).toHaveText([/17 06 05\*.*amianto/]);
  await expect(main.getByText('Recebemos', { exact: true })).toBeVisible();
  await question.fill('óleo');
  await expect(main.locator('[data-result]')).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('link', { name: /^Ver os \d+ resultados/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/pt\/residuos\?q=/);
  await expect(main.locator('[data-result]')).toHaveCount(8);
});

test.describe('when the list does not come', () => {
  test.use({ allowedProblems: [/503/] });
  test('the finder says so, keeps what was typed and tries again', async ({ page }) => {
    await page.route('**/codes.json', (route) => route.fulfill({ status: 503 }));
    await open(page, '/pt/residuos');
    const main = page.getByRole('main');
    await main.getByLabel(field).fill('tintas');
    await expect(main.getByRole('alert')).toContainText('Não foi possível carregar a lista');
    await page.unroute('**/codes.json');
    await main.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(main.locator('[data-result]').first()).toHaveText(/08 01 11\*/);
    await expect(main.getByLabel(field)).toHaveValue('tintas');
  });
});

test('a code in the table of a unit leads to its page, and back to the chapter', async ({ page }) => {
  await page.goto('/en/cirver/stabilisation');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fly ash from co-incineration/ })
    .click();
  await expect(page).toHaveURL('/en/waste-codes/10-01-16');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Chapter 10' }).click();
  await expect(page).toHaveURL('/en/waste-codes/10');
});

test('nothing that is found stands in the way of anybody', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/residuos?q=amianto');
  await expect(page.locator('[data-result]').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, attentive: false });
  test('the form is answered by the search of the site, and keeps the question', { tag: '@both' }, async ({ page }) => {
    await page.goto('/pt/residuos');
    const main = page.getByRole('main');
    for (const [typed, first] of [
      ['17.06.05', '/pt/residuos/17-06-05'],
      ['13 02 05', '/pt/residuos/13#13-02-05'],
    ] as const) {
      await page.goto('/pt/residuos');
      await main.getByLabel(field).fill(typed);
      await main.getByRole('button', { name: 'Procurar' }).click();
      await expect(main.getByRole('status')).toContainText(`«${typed}»`);
      await expect(main.getByRole('searchbox')).toHaveValue(typed);
      await expect(main.locator('[data-result]').first()).toHaveAttribute('href', first);
    }
  });

  test('the field of the home page is answered too', async ({ page }) => {
    await page.goto('/en');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('17 06 05');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.locator('[data-result]').first()).toHaveAttribute('href', '/en/waste-codes/17-06-05');
  });

  test('the chapters lead to every waste', { tag: '@both' }, async ({ page }) => {
    await page.goto('/pt/residuos');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^17 / }).click();
    await expect(page).toHaveURL('/pt/residuos/17');
    const row = main.getByRole('row').filter({ hasText: '17 06 05*' });
    await expect(row).toContainText('Recebemos');
    await row.getByRole('link').click();
    await expect(page).toHaveURL('/pt/residuos/17-06-05');
    await expect(main.locator('input[name=ler]')).toHaveValue('17 06 05*');
  });
});

test('a deleted code says that others replace it, in the finder and in its chapter', async ({ page }) => {
  await page.goto('/en/waste-codes?q=160605');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first()).toContainText(/16.06.05 stands on documents until 8 December 2026/);
  await expect(main.locator('[data-result]').first()).toHaveText(/16 06 07\*.*lithium/);
  await page.goto('/en/waste-codes/200133');
  await expect(page).toHaveURL('/en/waste-codes/20#20-01-33');
  await expect(page.locator('[id="20-01-33"]')).toContainText('From 9 December');
});

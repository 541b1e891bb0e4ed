import { axeViolations } from './barriers';
import { enhanced, expect, test } from './visit';

const field = 'Código LER ou nome do resíduo';

test(
  'a code in any spelling leads to the waste, its unit, packaging, documents and a request with the code',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/pt/residuos');
    await enhanced(page);
    const main = page.getByRole('main');
    for (const spelling of ['170605', '17.06.05', 'LER 17 06 05*']) {
      await main.getByLabel(field).fill(spelling);
      await expect(main.getByRole('status').first()).toContainText(`«${spelling}»`);
      await expect(main.locator('[data-result]')).toHaveText([/17 06 05\*.*amianto/]);
    }
    await expect(page).toHaveURL(/\?q=LER/);
    await main.getByLabel(field).press('ArrowDown');
    await expect(main.locator('[data-result]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pt/residuos/17-06-05');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/17 06 05\* Materiais de construção, contendo amianto/);
    await expect(main.getByText('Recebemos este resíduo')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Aterro de resíduos industriais' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Recolha de amianto' }).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Acondicionamento' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Documentos' })).toBeVisible();
    await expect(main.locator('input[name=ler]')).toHaveValue('17 06 05*');
  },
);

test('words find a waste that is not taken, and who may take it', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/residuos');
  await enhanced(page);
  const main = page.getByRole('main');
  await main.getByLabel(field).fill('oleo usdao');
  await expect(main.getByText('Mostramos os resultados para «oleo usado».')).toBeVisible();
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

test('the question in the address is answered, and nonsense gets advice', async ({ page }) => {
  await page.goto('/en/waste-codes?q=asbestos%20cement');
  const main = page.getByRole('main');
  await expect(main.locator('[data-result]').first()).toHaveText(/17 06 05\*/);
  await main.getByLabel('Waste code or name of the waste').fill('xyzzyq');
  await expect(main.getByText('No waste on the list matches “xyzzyq”.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Describe the waste' })).toBeVisible();
});

test.describe('when the list does not come', () => {
  test.use({ allowedProblems: [/503/] });
  test('the finder says so, keeps what was typed and tries again', async ({ page }) => {
    await page.route('**/codes.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/pt/residuos');
    await enhanced(page);
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

test('nothing stands in the way of anybody', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/pt/residuos?q=amianto', '/pt/residuos/17', '/en/waste-codes/17-06-05']) {
    await page.goto(path);
    await enhanced(page);
    if (path.includes('?')) await expect(page.locator('[data-result]').first()).toBeVisible();
    expect([path, await axeViolations(page)]).toEqual([path, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, attentive: false });
  test('the chapters lead to every waste, and the form asks the search of the site', { tag: '@both' }, async ({ page }) => {
    await page.goto('/pt/residuos');
    const main = page.getByRole('main');
    await expect(main.locator('form[role=search]')).toHaveAttribute('action', '/pt/pesquisa');
    await main.getByRole('link', { name: /^17 / }).click();
    await expect(page).toHaveURL('/pt/residuos/17');
    const row = main.getByRole('row').filter({ hasText: '17 06 05*' });
    await expect(row).toContainText('Recebemos');
    await row.getByRole('link').click();
    await expect(page).toHaveURL('/pt/residuos/17-06-05');
    await expect(main.locator('input[name=ler]')).toHaveValue('17 06 05*');
  });
});

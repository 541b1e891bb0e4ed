import type { Page } from '@playwright/test';

import { axeViolations } from './barriers';
import { askedFor, expect, open, test } from './visit';

async function opened(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Pesquisar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pesquisa' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  return { dialog, field };
}

test(
  'the search opens over the page with its field ready; the keyboard goes through what it suggests',
  { tag: '@both' },
  async ({ page }) => {
    const asked = askedFor(page);
    await open(page, '/pt/servicos');
    expect(asked.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);
    const { dialog, field } = await opened(page);
    await field.fill('amian');
    await expect(dialog.getByRole('group', { name: 'Serviços' }).getByRole('option', { name: 'Recolha de amianto' })).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(/^\d sugestões$/);
    expect(await axeViolations(page)).toEqual([]);
    await field.press('ArrowDown');
    const first = dialog.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', String(await first.getAttribute('id')));
    await expect(field).toBeFocused();
    await field.press('Enter');
    await expect(page).toHaveURL('/pt/servicos/recolha-de-amianto');
    await expect(dialog).toHaveCount(0);
    // One step back leads to the page on which the search was opened.
    await page.goBack();
    await expect(page).toHaveURL('/pt/servicos');
    await expect(dialog).toHaveCount(0);
  },
);

test('a wrong spelling is suggested rightly, a tap follows, and Enter searches everything', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pt/blog');
  const { dialog, field } = await opened(page);
  await field.fill('labotar');
  await dialog.getByRole('option', { name: 'Laboratório', exact: true }).first().tap();
  await expect(page).toHaveURL(/\/pt\/cirver\/laboratorio/);
  const again = await opened(page);
  await again.field.fill('amiamto');
  await again.field.press('Enter');
  await expect(page).toHaveURL('/pt/pesquisa?q=amiamto');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '«amianto», em vez de «amiamto»' })).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('Escape, its button, a click beside it and going back close it, and the focus returns', async ({ page }) => {
  await open(page, '/pt/contactos');
  const link = page.getByRole('banner').getByRole('link', { name: 'Pesquisar' });
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    button: () => page.getByRole('button', { name: 'Fechar a pesquisa' }).click(),
    beside: () => page.mouse.click(5, 500),
    back: () => page.goBack(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await link.focus();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Pesquisa' });
    await expect(dialog.getByRole('combobox'), way).toBeFocused();
    await close();
    await expect(dialog, way).toHaveCount(0);
    await expect(link, way).toBeFocused();
    await expect(page, way).toHaveURL('/pt/contactos');
  }
});

test('on the page of the search the shortcut leads to its field', async ({ page }) => {
  await open(page, '/pt/pesquisa');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Contactos' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('what is typed while the dialog is on its way stands in its field, and is searched', async ({ page }) => {
  await open(page, '/pt/contactos');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Pesquisar' }).click();
  await page.keyboard.type('1706x');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('05');
  release();
  const field = page.getByRole('dialog', { name: 'Pesquisa' }).getByRole('combobox');
  await expect(field).toHaveValue('170605');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pt/pesquisa?q=170605');
});

test('a place leads to its office, a waste to its row, and a licence to its file', async ({ page }) => {
  await open(page, '/en/blog');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('estarr');
  await dialog.getByRole('group', { name: 'Offices' }).getByRole('option', { name: 'Estarreja' }).click();
  await expect(page).toHaveURL('/en/contacts#estarreja');
  await expect(page.locator('#estarreja').getByRole('heading', { name: 'Estarreja' })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('used oil');
  await dialog
    .getByRole('group', { name: 'Waste codes' })
    .getByRole('option', { name: /^13 02 05\*/ })
    .click();
  await expect(page).toHaveURL('/en/waste-codes/13#13-02-05');
  await expect(page.locator('[id="13-02-05"]')).toBeInViewport();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('operating licence');
  const file = page.waitForRequest('**/landfill-licence-pt.pdf');
  await dialog.getByRole('group', { name: 'Documents' }).getByRole('option').first().click();
  await file;
});

test.describe('when the titles cannot be fetched', () => {
  test.use({ allowedProblems: [/titles\.json|codes\.json|Failed to load|ERR_FAILED/] });

  test('the whole site can be searched all the same', async ({ page }) => {
    for (const file of ['**/titles.json', '**/codes.json']) await page.route(file, (route) => route.abort());
    await open(page, '/pt/contactos');
    const { dialog, field } = await opened(page);
    await field.fill('solos');
    await expect(dialog.getByRole('option')).toHaveText(['Pesquisar «solos» em todo o site']);
    await field.press('Enter');
    await expect(page.locator('[data-result]').first()).toBeVisible();
  });
});

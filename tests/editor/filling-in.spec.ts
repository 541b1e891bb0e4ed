import { expect, test } from '@playwright/test';

import { EditorAtWork, ines, stored } from './the-editor';

// What helps to fill in a form: addresses from titles, faults at their fields, pages to link to,
// tables, and the point of a picture that must not be cut off.

const [article, other, published] = ['accreditation-extended', 'school-open-day', 'asbestos-roofs'];

let editor: EditorAtWork;
test.beforeAll(async ({ browser }) => {
  editor = await EditorAtWork.signedIn(browser, ines, /status of (422|503)/);
});
test.beforeEach(() => editor.tabDies());
test.afterEach(() => expect(editor.faults).toEqual([]));
test.afterAll(() => editor.leave());

test('the address follows the title of what is new, until somebody writes one; a public one stays', async () => {
  const { page } = editor;
  await editor.openNew('articles');
  await editor.showBothLanguages();
  const [title, slug] = [editor.field('Português', 'Título'), editor.field('Português', 'Endereço')];
  await title.fill('Águas & solos: o que muda?');
  await expect(slug).toHaveValue('aguas-e-solos-o-que-muda');
  await page.getByRole('button', { name: 'Começar: Inglês' }).click();
  await editor.field('Inglês', 'Título').fill('Water & soil');
  await expect(editor.field('Inglês', 'Endereço')).toHaveValue('water-and-soil');
  // A new language begins as a draft.
  await expect(editor.pane('Inglês').getByRole('checkbox', { name: 'Publicado' })).not.toBeChecked();
  await title.fill('Águas e solos do Tejo');
  await expect(slug).toHaveValue('aguas-e-solos-do-tejo');
  await slug.fill('tejo');
  await title.fill('Outro título');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outro título');
  await expect(slug).toHaveValue('tejo');
  await page.getByRole('button', { name: 'Criar a partir do título' }).click();
  await expect(slug).toHaveValue('outro-titulo');
  await editor.discard();

  await editor.open('articles', published);
  const known = await slug.inputValue();
  await title.fill('Um título novo');
  await editor.field('Inglês', 'Título').fill('A new title');
  await expect(editor.field('Inglês', 'Título')).toHaveValue('A new title');
  await expect(slug).toHaveValue(known);
  await editor.discard();
});

test('what is refused is marked at its field, which a press leads to, below the fold and in an item of a list too', async () => {
  const { page } = editor;
  const summary = page.getByRole('region', { name: 'Por corrigir' });
  await editor.open('articles', other);
  const before = stored(`articles/${other}`);
  const slug = editor.field('Português', 'Endereço');
  await slug.fill('laboratorio-alarga-acreditacao');
  await editor.save();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: /^Português › Endereço: «laboratorio-alarga-acreditacao» já é/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(slug).toBeFocused();
  await expect(slug).toBeInViewport();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await expect(slug).toHaveAccessibleDescription(/já é o endereço/);
  await expect(slug).toHaveValue('laboratorio-alarga-acreditacao');
  await expect(editor.state).toHaveText('Alterações por guardar');
  expect(stored(`articles/${other}`)).toBe(before);
  await slug.fill('escolas-visitam-o-cirver-2');
  await expect(summary).toHaveCount(0);
  await expect(slug).not.toHaveAttribute('aria-invalid');
  await editor.discard();

  // The server finds what the form cannot: a link to a page that is not there.
  await editor.openOne('services', 'asbestos-collection');
  const items = await editor.group('Português', 'Porquê escolher-nos');
  const row = items.getByRole('listitem').first();
  await row.getByRole('button', { name: 'Aterro próprio' }).click();
  const link = row.getByRole('combobox', { name: 'Ligação' });
  await link.fill('/pt/nao-existe');
  await row.getByRole('button', { name: 'Aterro próprio' }).click();
  await expect(link).toBeHidden();
  await editor.save();
  await summary.getByRole('button', { name: /nao-existe/ }).click();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await expect(link).toHaveAccessibleDescription(/\/pt\/nao-existe/);
  await editor.discard();
});

test('a table is made, changed and stored as the editor writes it', async () => {
  const { page } = editor;
  await editor.openOne('articles', article);
  const text = editor.text();
  await text.getByRole('paragraph').first().click();
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'Inserir tabela' }).click();
  const table = text.getByRole('table').first();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  // Tab goes from cell to cell; `|` and a new line are written so that the table stays whole.
  await page.keyboard.type('Resíduo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Massa | t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lamas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('secas');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  const bar = page.getByRole('toolbar', { name: 'Tabela' });
  const change = (name: string) => bar.getByRole('button', { name }).click();
  await change('Inserir coluna à direita');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await change('Eliminar coluna');
  await table.getByRole('columnheader').first().click();
  await change('Inserir linha abaixo');
  await change('Alinhar a coluna à direita');
  await expect(table.getByRole('columnheader')).toHaveText(['Resíduo', 'Massa | t', '']);
  await expect(table.getByRole('row')).toHaveCount(4);
  await editor.save();
  await editor.isSaved();
  expect(stored(`articles/${article}`)).toContain(
    [
      '',
      '    | Resíduo | Massa \\| t |  |',
      '    | ---: | --- | --- |',
      '    |  |  |  |',
      '    | Lamas<br>secas |  |  |',
      '    |  |  |  |',
      '',
      '    O [laboratório]',
    ].join('\n'),
  );
});

test('a page of the site is chosen by its title, for a field and for a link in a text', async () => {
  const { page } = editor;
  await editor.openOne('articles', article);
  await editor.text().getByRole('paragraph').first().click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Ligação', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ligação' });
  await expect(dialog.getByRole('combobox', { name: 'Página ou endereço' })).toBeFocused();
  await page.keyboard.type('contac');
  await dialog.getByRole('option', { name: 'Contactos' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(editor.text().getByRole('link', { name: 'Contactos', exact: true }).last()).toHaveAttribute('href', '/pt/contactos');
  await editor.discard();

  await editor.openOne('redirects', 'old-news');
  const target = editor.pane('Inglês').getByRole('combobox', { name: 'Endereço novo' });
  await target.click();
  // In the language of the entry, without accents and by keyboard alone.
  await target.fill('about');
  const first = editor.pane('Inglês').getByRole('option').first();
  await expect(first).toContainText(/about/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue(/^\/en\/.*about/);
  await editor.discard();
});

test('the point of a picture that must not be cut off is set with the mouse and with the keyboard', async () => {
  await editor.openOne('articles', article);
  const point = editor.pane('Português').getByRole('button', { name: /^O que não pode ser cortado/ });
  const frame = point.locator('..');
  await frame.scrollIntoViewIfNeeded();
  const { width, height } = (await frame.boundingBox())!;
  await frame.click({ position: { x: width / 4, y: height / 2 } });
  await expect(point).toHaveAccessibleName('O que não pode ser cortado: a 25% da esquerda e 50% do cimo');
  await expect(point).toBeFocused();
  await point.press('ArrowRight');
  await point.press('Shift+ArrowUp');
  await editor.save();
  await editor.isSaved();
  // In both languages, which show the same picture.
  expect(stored(`articles/${article}`).match(/foco:\n\s+x: 26\n\s+y: 40\n/g)).toHaveLength(2);
});

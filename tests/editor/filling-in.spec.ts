import { expect, type Locator, test } from '@playwright/test';

import { axeViolations } from '../e2e/barriers';
import { EditorAtWork } from './the-editor';

// What helps to fill in a form: addresses from titles, faults at their fields, pages to link to,
// tables, and the point of a picture that must not be cut off.

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const ines = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
const [article, other, published] = ['accreditation-extended', 'school-open-day', 'asbestos-roofs'];

let editor: EditorAtWork;
test.beforeAll(async ({ browser }) => {
  editor = await EditorAtWork.at(browser, origin, /status(?: of|:) (410|422|503)/);
  await editor.beginOrSignIn(WELCOME, ines);
});
test.beforeEach(async () => {
  // What the test before did not save is left with its tab.
  await editor.tabDies();
  await editor.openEditor();
});
test.afterEach(() => expect(editor.faults).toEqual([]));
test.afterAll(() => editor.leave());

const stored = (path: string) =>
  editor.page.evaluate(async (file) => (await fetch(`/api/v1/repos/site/content/raw/${file}`)).text(), `${path}.yml`);

async function leaveForm(): Promise<void> {
  await editor.page.getByRole('button', { name: 'Cancelar edição' }).click();
  await editor.page.getByRole('dialog', { name: 'Sair sem guardar?' }).getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(editor.page).toHaveURL(/#\/collections\/\w+$/);
}

/** The field of this key path in Portuguese; what stands below the fold is drawn when it is scrolled to. */
async function drawn(keyPath: string): Promise<Locator> {
  const field = editor.pane('Português').locator(`[data-key-path="${keyPath}"]`);
  await editor.pane('Português').hover();
  while ((await field.count()) === 0) {
    await editor.page.mouse.wheel(0, 400);
    await editor.page.waitForTimeout(100);
  }
  await field.scrollIntoViewIfNeeded();
  return field;
}

test('the address follows the title of what is new, until somebody writes one; a public one stays', async () => {
  const { page } = editor;
  await page.goto(`${origin}/admin#/collections/articles/new`);
  await editor.showBothLanguages();
  const [title, slug] = [editor.field('Português', 'Título').first(), editor.field('Português', 'Endereço')];
  await title.fill('Águas & solos: o que muda?');
  await expect(slug).toHaveValue('aguas-e-solos-o-que-muda');
  await editor.field('Inglês', 'Título').first().fill('Water & soil');
  await expect(editor.field('Inglês', 'Endereço')).toHaveValue('water-and-soil');
  await title.fill('Águas e solos do Tejo');
  await expect(slug).toHaveValue('aguas-e-solos-do-tejo');
  await slug.fill('tejo');
  await title.fill('Outro título');
  await leaveForm();
  await editor.open('articles', published);
  const known = await slug.inputValue();
  await title.fill('Um título novo');
  await editor.field('Inglês', 'Título').first().fill('A new title');
  await expect(editor.field('Inglês', 'Título').first()).toHaveValue('A new title');
  await expect(slug).toHaveValue(known);
});

test('what is refused is marked at its field, which has the focus, below the fold and in an item of a list too', async () => {
  const { page } = editor;
  await editor.open('articles', other);
  const slug = editor.field('Português', 'Endereço');
  await slug.fill('laboratorio-alarga-acreditacao');
  await editor.save();
  await expect(slug).toBeFocused();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'já é o endereço' })).toBeVisible();
  await slug.fill('escolas-visitam-o-cirver-2');
  await expect(page.getByRole('alert').filter({ hasText: 'já é o endereço' })).toHaveCount(0);

  await leaveForm();

  // The server finds what the form cannot: a link to a page that is not there.
  await editor.open('services', 'asbestos-collection');
  const items = await drawn('escolherValterra');
  await items.getByRole('button', { name: 'Expandir' }).first().click();
  const link = await drawn('escolherValterra.0.href');
  await link.getByRole('textbox').fill('/pt/nao-existe');
  await page.getByRole('button', { name: 'Recolher', exact: true }).first().click();
  await editor.save();
  await expect(link.getByRole('textbox')).toBeFocused();
  await expect(link.getByRole('alert')).toContainText('/pt/nao-existe');
});

test('a table is made, changed and stored as the editor writes it; opening it changes nothing', async () => {
  const { page } = editor;
  await editor.open('articles', article);
  const text = await drawn('texto');
  await text.locator('.lexical-root p').first().click();
  await text.getByRole('button', { name: 'Inserir tabela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inserir uma tabela' });
  await dialog.getByRole('spinbutton', { name: 'Colunas' }).fill('2');
  await dialog.getByRole('spinbutton', { name: 'Linhas' }).fill('1');
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).click();
  const table = text.locator('table').first();
  await expect(table.locator('th')).toHaveText(['Coluna 1', 'Coluna 2']);
  await table.locator('td').first().click();
  await page.keyboard.type('Lamas');
  for (const change of ['Linha abaixo', 'Coluna à direita', 'Eliminar a coluna']) {
    await text.getByRole('button', { name: 'Inserir tabela' }).click();
    const question = page.getByRole('dialog', { name: 'Mudar a tabela' });
    await question.getByRole('radio', { name: change }).check();
    await question.getByRole('button', { name: 'Mudar', exact: true }).click();
    await expect(question).toHaveCount(0);
    if (change === 'Coluna à direita') await expect(table.locator('th')).toHaveCount(3);
    if (change === 'Coluna à direita') await table.locator('td').nth(1).click();
  }
  await expect(table.locator('th')).toHaveText(['Coluna 1', 'Coluna 2']);
  await editor.save();
  await expect(page.getByText('Entrada guardada.')).toBeVisible();
  expect(await stored(`articles/${article}`)).toContain('| Coluna 1 | Coluna 2 |\n    | --- | --- |\n    | Lamas |  |\n    |  |  |\n\n');
  await editor.open('articles', article);
  await drawn('texto');
  await expect(page.locator('.lexical-root table').first()).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('button', { name: /^Guardar/ })).toBeDisabled();
});

test('a page of the site is chosen by its title, for a field and for a link in a text', async () => {
  const { page } = editor;
  const dialog = page.getByRole('dialog', { name: 'Escolher uma página do site' });
  const choose = async (typed: string, title: string) => {
    await page.keyboard.type(typed);
    await expect(dialog.getByRole('status')).toContainText(/^\d+ páginas?$/);
    await dialog.getByRole('radio', { name: title }).check();
    await dialog.getByRole('button', { name: 'Escolher', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await editor.open('articles', article);
  const text = await drawn('texto');
  await text.locator('.lexical-root p').first().click();
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Inserir ligação' });
  await link.getByRole('button', { name: 'Escolher página' }).click();
  await choose('contac', 'Contactos');
  await expect(link.getByRole('textbox', { name: 'Endereço' })).toHaveValue('/pt/contactos');
  await link.getByRole('button', { name: 'Cancelar' }).click();

  // The text had the focus: the editor asks before it is left, and this answers.
  page.once('dialog', (question) => void question.accept());
  await page.goto('about:blank');
  await page.goto(`${origin}/admin#/collections/redirects/entries/old-news`);
  const target = editor.pane('Inglês').locator('[data-key-path=para]');
  await target.getByRole('button', { name: /^Escolher página/ }).click();
  // In the language of the entry, without accents and by keyboard alone.
  await page.keyboard.type('about');
  const first = dialog.getByRole('radio').first();
  await expect(first).toHaveValue(/about/);
  const path = (await first.getAttribute('value')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target.getByRole('textbox')).toHaveValue(path);
  expect(path).toMatch(/^\/en\//);
});

test('nothing stands in the way of anybody in a form, as far as axe finds', async () => {
  await editor.open('articles', published);
  expect(await axeViolations(editor.page)).toEqual([]);
});

test('the point of a picture that must not be cut off is set with the mouse and with the keyboard', async () => {
  await editor.open('articles', article);
  const picture = await drawn('imagem');
  await picture.getByRole('button', { name: 'Expandir' }).first().click();
  // The editor loads a picture when it is on the screen.
  await drawn('imagem.url');
  const point = picture.getByRole('button', { name: 'Ponto de focagem' });
  await point.scrollIntoViewIfNeeded();
  const area = picture.locator('.area');
  const { width, height } = (await area.boundingBox())!;
  await area.click({ position: { x: width / 4, y: height / 2 } });
  await expect(picture.getByRole('status').filter({ hasText: 'da esquerda' })).toHaveText('25 % da esquerda, 50 % do topo');
  await expect(point).toBeFocused();
  await point.press('ArrowRight');
  await point.press('Shift+ArrowUp');
  await editor.save();
  await expect(editor.page.getByText('Entrada guardada.')).toBeVisible();
  expect(await stored(`articles/${article}`)).toMatch(/foco:\n\s+x: 26\n\s+y: 40\n/);
});

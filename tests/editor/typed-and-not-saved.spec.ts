import { expect, type Page, test } from '@playwright/test';

import { EditorAtWork } from './the-editor';

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const ines = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
const category = 'legislation';

let editor: EditorAtWork;
test.beforeEach(async ({ browser }) => {
  editor = await EditorAtWork.at(browser, origin, /status of (503|410)/);
  await editor.beginOrSignIn(WELCOME, ines);
  await editor.openEditor();
});
test.afterEach(async () => {
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

const offer = (page: Page) => page.getByRole('dialog', { name: 'Restaurar o que escreveu?' });
const title = () => editor.field('Português', 'Título').first();

/** As somebody does it: what nobody has touched is not backed up. */
async function type(text: string): Promise<void> {
  await title().click();
  await title().fill(text);
}

async function reopened(): Promise<string> {
  await editor.tabDies();
  await editor.openEditor();
  await editor.openWithPage('categories', category);
  await expect(offer(editor.page)).toBeVisible();
  return title().inputValue();
}

test('a backup outlives Escape, and what is typed then; it goes only when somebody says so twice', async () => {
  await editor.openWithPage('categories', category);
  const stored = await title().inputValue();
  await type('Escrito primeiro');
  await reopened();
  await editor.page.keyboard.press('Escape');
  await expect(offer(editor.page)).toBeHidden();
  await expect(title()).toHaveValue(stored);

  // Offered again; and kept beside what is typed instead of it.
  await reopened();
  await offer(editor.page).getByRole('button', { name: 'Decidir depois' }).click();
  await type('Escrito depois');
  await reopened();
  await expect(offer(editor.page).getByRole('radio')).toHaveCount(2);
  await offer(editor.page).getByRole('radio').nth(1).check();
  await offer(editor.page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(title()).toHaveValue('Escrito primeiro');

  await reopened();
  await expect(offer(editor.page).getByRole('radio')).toHaveCount(2);
  await offer(editor.page).getByRole('button', { name: 'Descartar…' }).click();
  const sure = editor.page.getByRole('dialog', { name: 'Descartar o que escreveu?' });
  await editor.page.keyboard.press('Escape');
  await expect(sure).toBeHidden();
  await offer(editor.page).getByRole('button', { name: 'Descartar…' }).click();
  await sure.getByRole('button', { name: 'Descartar' }).click();
  await expect(title()).toHaveValue(stored);
  await editor.page.reload();
  await expect(title()).toHaveValue(stored);
  await expect(offer(editor.page)).toBeHidden();
});

test('the form stays where somebody goes back twice with no click between', async () => {
  const { page } = editor;
  await page.goto(`${origin}/admin#/collections/categories`);
  await editor.openWithPage('categories', category);
  await type('Escrito antes de voltar');
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' });
  for (let turn = 0; turn < 3; turn += 1) {
    // As the button of the browser does it.
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/entries/${category}$`));
    await expect(title()).toHaveValue('Escrito antes de voltar');
  }
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(page).toHaveURL(/#\/collections\/categories$/);
  await editor.openWithPage('categories', category);
  await offer(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(title()).toHaveValue('Escrito antes de voltar');
});

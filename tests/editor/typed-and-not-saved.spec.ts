import { expect, test } from '@playwright/test';

import { EditorAtWork, ines, inesForEachTest, nothingToSave } from './the-editor';

const category = 'legislation';

let editor: EditorAtWork;
inesForEachTest((ines) => void (editor = ines));

const title = () => editor.field('Português', 'Título');

async function reopened(): Promise<void> {
  await editor.tabDies();
  await editor.openOne('categories', category);
  await expect(editor.offer).toBeVisible();
}

test('a draft outlives Escape, a reload and what is typed then; it goes when somebody says so, and comes back when they regret it', async () => {
  await editor.openOne('categories', category);
  const before = await title().inputValue();
  await title().fill('Escrito primeiro');
  await reopened();
  // Who does not answer keeps what was typed.
  await editor.page.keyboard.press('Escape');
  await expect(title()).toHaveValue('Escrito primeiro');
  await expect(editor.state).toHaveText('Alterações por guardar');
  await title().fill('Escrito depois');
  await editor.page.waitForTimeout(300);
  await editor.page.reload();
  await editor.restore();
  await expect(title()).toHaveValue('Escrito depois');
  // The step back leads to what is saved.
  await editor.page.keyboard.press('Control+z');
  await expect(title()).toHaveValue(before);
  await editor.page.keyboard.press('Control+Shift+z');
  await expect(title()).toHaveValue('Escrito depois');

  await reopened();
  const undo = () => editor.page.getByRole('status').getByRole('button', { name: 'Anular' }).click();
  await editor.offer.getByRole('button', { name: 'Descartar' }).click();
  await expect(title()).toHaveValue(before);
  await undo();
  await expect(title()).toHaveValue('Escrito depois');

  await reopened();
  await editor.restore();
  await editor.askToDiscard();
  await editor.page.keyboard.press('Escape');
  await expect(editor.discarding).toBeHidden();
  await expect(title()).toHaveValue('Escrito depois');
  await editor.discard();
  await expect(title()).toHaveValue(before);
  await undo();
  await expect(title()).toHaveValue('Escrito depois');
  await editor.discard();
  await expect(editor.state).toHaveText(nothingToSave);
  await editor.page.reload();
  await expect(title()).toHaveValue(before);
  await expect(editor.offer).toBeHidden();
});

test('a draft is there in another browser too', async ({ browser }) => {
  await editor.openOne('categories', category);
  const isKept = editor.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/drafts/'));
  await title().fill('Escrito num computador');
  await isKept;
  const elsewhere = await EditorAtWork.signedIn(browser, ines);
  await elsewhere.openOne('categories', category);
  await elsewhere.restore();
  await expect(elsewhere.field('Português', 'Título')).toHaveValue('Escrito num computador');
  await elsewhere.discard();
  await elsewhere.leaveWithoutFaults();
  await editor.discard();
});

test('the form stays where somebody goes back twice with no click between', async () => {
  const { page } = editor;
  await editor.openFromList('categories', 'Legislação');
  await title().fill('Escrito antes de voltar');
  for (let turn = 0; turn < 3; turn += 1) {
    // As the button of the browser does it.
    await page.evaluate(() => history.back());
    await expect(editor.leaving).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor.leaving).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/entries/categories~${category}$`));
    await expect(title()).toHaveValue('Escrito antes de voltar');
  }
  await page.evaluate(() => history.back());
  await editor.leaving.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categorias do blogue');
  await editor.openOne('categories', category);
  await editor.restore();
  await expect(title()).toHaveValue('Escrito antes de voltar');
  await editor.save();
  await editor.isSaved();
});

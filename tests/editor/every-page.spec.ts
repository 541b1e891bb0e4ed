import { expect, test } from '@playwright/test';

import { adminSections } from '../../core/admin-sections';
import { colorSchemes, expectNoBarriers, expectNoBarriersAnywhere, viewports } from './barriers';
import { EditorAtWork, ines, origin } from './the-editor';

const published = 'asbestos-roofs';
/** Nothing leads to it. */
const deletable = 'transformers-pcb';

let editor: EditorAtWork;
test.beforeAll(async ({ browser }) => {
  editor = await EditorAtWork.signedIn(browser, ines);
});
test.afterEach(() => expect(editor.faults).toEqual([]));
test.afterAll(() => editor.leave());

for (const colorScheme of colorSchemes)
  test(`nothing stands in the way of anybody on any page of the admin, as far as axe finds: ${colorScheme}`, async () => {
    const { page } = editor;
    await page.emulateMedia({ colorScheme });
    await editor.openEditor();
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      for (const { path } of adminSections) {
        await page.goto(`${origin}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expectNoBarriers(page, path);
      }
      await editor.openOne('articles', published);
      if (viewport === viewports[0]) await editor.showBothLanguages();
      await editor.text().click();
      await expectNoBarriers(page, published);
    }
    await page.setViewportSize(viewports[0]);
  });

test('nor before signing in', async ({ browser }) => {
  const link = await editor.invite({ name: 'Eva Luz', email: 'eva.luz@valterra.example', password: '' });
  const visitor = await EditorAtWork.at(browser, origin);
  const { page } = visitor;
  for (const path of [link, `${origin}/admin/sign-in`]) {
    await page.goto(path);
    await expectNoBarriersAnywhere(page, path);
    await page.locator('main button:not([data-shows])').click();
    await expectNoBarriersAnywhere(page, `${path}, refused`);
  }
  await visitor.leave();
});

test('nor in any dialog', async () => {
  const { page } = editor;
  const inDialog = async (about: string, open: () => Promise<void>) => {
    await open();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(page.locator('dialog[open] .skeleton')).toHaveCount(0);
    await expectNoBarriersAnywhere(page, about, 'dialog[open]');
    await page.locator('dialog[open]').getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const inMenu = async (name: string) => {
    await editor.more();
    await press(name);
  };
  await editor.openEditor();
  await inDialog('Ctrl+K', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lamas');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await inDialog('several', () => press('Alterar…'));
  await editor.openOne('articles', deletable);
  await editor.text().click();
  await inDialog('link', () => press('Ligação'));
  await inDialog('pictures', () => press('Imagem'));
  await inDialog('versions', () => inMenu('Versões…'));
  await inDialog('delete', () => inMenu('Eliminar esta entrada…'));
  await editor.field('Português', 'Título').fill('Por guardar');
  await inDialog('discard', () => editor.askToDiscard());
  await inDialog('leave', () => editor.goToList());
  await editor.discard();
  const item = { id: `articles~${deletable}`, title: 'Amianto', locale: 'pt', what: 'taken', day: '2099-01-07', time: '09:00' };
  await page.route('**/admin/api/calendar?*', (route) => route.fulfill({ json: { items: [item] } }));
  await page.goto(`${origin}/admin/calendar?day=2099-01-07`);
  await inDialog('schedule', () => press('Mudar a data: Amianto'));
});

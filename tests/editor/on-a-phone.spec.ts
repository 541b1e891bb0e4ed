import { expect, test } from '@playwright/test';
import { parse } from 'yaml';

import { EditorAtWork, ines, origin, stored } from './the-editor';

test('a translator on a phone finds an article, reads it in Portuguese, writes it in English and saves', async ({ browser }) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const { page } = editor;
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.openEditor({ type: 'articles' });
  await page.getByRole('searchbox', { name: 'Pesquisar em todos os textos' }).fill('biopilhas humidade');
  await page.getByRole('link', { name: 'Quanto tempo demora um solo a ficar limpo numa biopilha' }).click();
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fits();
  await expect(page.getByRole('tab', { name: 'Lado a lado' })).toHaveCount(0);
  const original = await editor.field('Português', 'Título').inputValue();

  await editor.tab('Inglês').click();
  const title = editor.field('Inglês', 'Título');
  await title.fill('Biopiles, written on a bus');
  await editor.text().getByRole('paragraph').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('On the bus. ');
  await fits();
  // To the original and back: nothing is lost, and the way to save stays in sight.
  await editor.tab('Português').click();
  await expect(editor.field('Português', 'Título')).toHaveValue(original);
  await editor.tab('Inglês').click();
  await expect(title).toHaveValue('Biopiles, written on a bus');
  await expect(editor.text()).toContainText('On the bus. ');
  await expect(page.getByRole('button', { name: /^Guardar/ })).toBeInViewport({ ratio: 1 });
  await editor.save();
  await editor.isSaved();
  const { pt, en } = parse(stored('articles/biopiles-how-long'));
  expect([pt.titulo, en.titulo, en.texto.slice(0, 12)]).toEqual([original, 'Biopiles, written on a bus', 'On the bus. ']);

  // The other sections are behind a button.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Pedidos' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ines.name }).click();
  await page.getByRole('link', { name: 'A sua conta' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${origin}/admin/account`);
  await editor.leaveWithoutFaults();
});

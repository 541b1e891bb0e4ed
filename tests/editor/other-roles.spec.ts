import { expect, test } from '@playwright/test';
import { parse } from 'yaml';

import { expectNoBarriersAnywhere } from './barriers';
import { EditorAtWork, ines, origin, stored } from './the-editor';

const clerk = { name: 'Marta Leal', email: 'marta.leal@valterra.example', password: 'doze guias por assinar' };
const translator = { name: 'Tom Field', email: 'tom.field@valterra.example', password: 'seven drums of pickle' };

test('a clerk finds, reads and handles a request with the keyboard, and sees nothing else', async ({ browser, request }) => {
  const sent = await request.post('/api/info', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ nome: 'Ana Prata', email: 'ana@empresa.example', telefone: '+351200000010', empresa: 'Empresa, Lda.' },
      ...{ mensagem: 'Lamas oleosas: 40 m³.', privacidade: 'on', locale: 'pt' },
    },
  });
  expect([sent.status(), await sent.text()]).toEqual([200, expect.any(String)]);
  const first = await EditorAtWork.signedIn(browser, ines);
  const link = await first.invite(clerk, 'clerk');
  await first.leave();
  const editor = await EditorAtWork.at(browser, origin, /status of (403|503)/);
  await editor.begin(link, { password: clerk.password });
  const { page } = editor;
  await page.goto(`${origin}/admin/inbox`);
  const menu = page.getByRole('navigation', { name: 'Área de edição' });
  await expect(menu.getByRole('link')).toHaveText(['Pedidos']);
  const row = page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('link', { name: 'Ana Prata' });
  // The request comes by the outbox.
  await expect(async () => {
    await page.reload();
    await expect(row.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.keyboard.press('j');
  await expect(row.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lamas oleosas: 40 m³.').last()).toBeVisible();
  await expectNoBarriersAnywhere(page, 'inbox');
  const handle = page.getByRole('button', { name: 'Marcar como tratado' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tratado por ${clerk.name}`).first()).toBeVisible();

  for (const path of ['/admin/api/entries', '/admin/people', '/admin/api/media'])
    expect([path, (await page.request.get(`${origin}${path}`)).status()]).toEqual([path, 403]);
  await editor.leaveWithoutFaults();
});

test('a translator writes one language, beside the other, which stays as it is', async ({ browser }) => {
  const first = await EditorAtWork.signedIn(browser, ines);
  const link = await first.invite(translator, 'translator-en');
  await first.leave();
  const editor = await EditorAtWork.at(browser, origin);
  await editor.begin(link, { password: translator.password });
  const before = parse(stored('categories/legislation'));
  await editor.open('categories', 'legislation');
  await expect(editor.field('Português', 'Título')).not.toBeEditable();
  await expectNoBarriersAnywhere(editor.page, 'categories/legislation');
  await editor.field('Inglês', 'Título').fill('Law, as it is in force');
  await editor.save();
  await editor.isSaved();
  const { pt, en } = parse(stored('categories/legislation'));
  expect([pt, en.titulo]).toEqual([before.pt, 'Law, as it is in force']);
  await editor.leaveWithoutFaults();
});

import { expect, test } from '@playwright/test';

import { oneColour } from '../fixtures/one-colour';
import { EditorAtWork } from './the-editor';

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const article = { type: 'articles', id: 'school-open-day' };
const addresses = { pt: '/pt/blog/escolas-visitam-o-cirver', en: '/en/blog/schools-visit-the-plant' };
const password = 'quatro lamas e um aterro';
const rui = { name: 'Rui Prata', email: 'rui.prata@valterra.example', password: 'onze tambores de lamas' };
const ines = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password };

const picture = () => oneColour(1920, 1080).jpeg().toBuffer();

test('the first start, a password, an article in both languages with a picture, saved and live', async ({ browser, request }) => {
  // The editor's page answers 503 while it is built.
  const editor = await EditorAtWork.at(browser, origin, /status of 503/);
  const { page } = editor;
  await editor.begin(WELCOME, ines);
  await editor.openEditor();
  await editor.open(article.type, article.id);

  await editor.field('Português', 'Título').first().fill('Quatro escolas e 160 alunos no CIRVER');
  await editor.field('Inglês', 'Título').first().fill('Four schools and 160 pupils at the plant');
  // The length that search engines show is counted as it is typed.
  const found = await editor.group('Português', 'Motores de busca');
  await found.getByRole('textbox', { name: 'Título', exact: true }).fill('Quatro escolas no CIRVER');
  await expect(found.getByText('24 / 70')).toBeVisible();

  const image = await editor.group('Português', 'Imagem');
  await image.getByRole('button', { name: 'Substituir a imagem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Selecionar imagem' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Carregar' }).click();
  await (await chooser).setFiles({ name: 'Visita das escolas.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await dialog.getByRole('button', { name: 'Inserir' }).click();
  // The file is there when it can be given another name.
  await image.getByRole('button', { name: 'Mudar o nome' }).waitFor();
  await image.getByRole('textbox', { name: 'Texto alternativo' }).fill('Fundo verde');

  const saved = Date.now();
  await editor.save();
  await expect(page.getByText('Entrada guardada.')).toBeVisible();
  // From the answer on, not at the next turn of the clock.
  await expect(page.locator('[data-publishing]').getByRole('status')).toHaveText('Guardado, a publicar', { timeout: 1_000 });
  for (const [language, title] of Object.entries({
    pt: 'Quatro escolas e 160 alunos no CIRVER',
    en: 'Four schools and 160 pupils at the plant',
  })) {
    const heading = async () =>
      /<h1[^>]*>([^<]*)/.exec(await (await request.get(addresses[language as keyof typeof addresses])).text())?.[1];
    await expect.poll(heading, { timeout: 120_000, intervals: [250] }).toBe(title);
  }
  const seconds = ((Date.now() - saved) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'from the save to both languages live', description: `${seconds} s` });
  const html = await (await request.get(addresses.pt)).text();
  expect(html).toContain('alt="Fundo verde"');
  expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(/^Quatro escolas no CIRVER \|/);
  // The editor has not to look for it: the strip above says so.
  await expect(page.locator('[data-publishing]').getByRole('status')).toHaveText('No ar', { timeout: 60_000 });

  await page.goto(`${origin}/admin/history?path=articles%2Fschool-open-day.yml`);
  await expect(page.getByRole('main')).toContainText('Inês Vaz');
  await expect(page.getByRole('main')).toContainText('Quatro escolas e 160 alunos no CIRVER');

  expect(editor.faults).toEqual([]);
  await editor.leave();
});

test('a language that waits: seen in a preview before anybody else sees it', async ({ browser, request }) => {
  const editor = await EditorAtWork.at(browser, origin);
  const { page } = editor;
  await editor.signIn(ines);
  await editor.openEditor();
  await editor.open(article.type, article.id);
  await editor.field('Inglês', 'Título').first().fill('Five schools are expected in June');
  await editor.pane('Inglês').getByRole('switch', { name: 'Publicado' }).click();
  await editor.save();
  await expect(page.getByText('Entrada guardada.')).toBeVisible();
  await expect.poll(async () => (await request.get(addresses.en)).status(), { timeout: 120_000, intervals: [250] }).toBe(404);

  // From the entry that is open the way to the drafts leads to its preview, beside it.
  await editor.open(article.type, article.id);
  const beside = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Rascunhos' }).click();
  const drafts = await beside;
  await expect(drafts).toHaveURL(/\/admin\/drafts\?path=articles%2Fschool-open-day\.yml$/);
  const row = drafts.getByRole('listitem').filter({ has: drafts.getByRole('heading', { name: 'Quatro escolas e 160 alunos no CIRVER' }) });
  await expect(row).toContainText('inglês: rascunho');
  await row.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(row.getByText('Pronta')).toBeVisible({ timeout: 400_000 });
  const opened = drafts.waitForEvent('popup');
  await row.getByRole('link', { name: 'Ver em inglês' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Five schools are expected in June');
  // The pass has left the address.
  await expect(preview).toHaveURL((url) => url.pathname === addresses.en && url.search === '');
  expect((await request.get(addresses.en)).status()).toBe(404);
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

test('what cannot stand on the site is refused at save, marked at its field, and what was typed stays', async ({ browser }) => {
  const editor = await EditorAtWork.at(browser, origin, /status(?: of|:) 422/);
  const { page } = editor;
  await editor.signIn(ines);
  await editor.openEditor();
  await editor.open(article.type, article.id);
  const address = editor.field('Português', 'Endereço');
  await address.fill('laboratorio-alarga-acreditacao');
  await editor.save();
  await expect(page.getByRole('alert').filter({ hasText: '«laboratorio-alarga-acreditacao» já é o endereço de' })).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('laboratorio-alarga-acreditacao');
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

test('two editors at once on one entry: other fields are put together, of the same field the second is told', async ({ browser }) => {
  const [first, second] = [
    await EditorAtWork.at(browser, origin),
    // The package notes a save that was cancelled in our dialog, which answers it with 499, as one that failed.
    await EditorAtWork.at(browser, origin, /status(?: of|:) 4[09]9|Failed to send the request|Server responded with an error/),
  ];
  await first.signIn(ines);
  await first.page.goto(`${origin}/admin/people`);
  await second.begin(await invited(first), { password: rui.password });
  for (const editor of [first, second]) {
    await editor.openEditor();
    await editor.open('categories', 'soil');
  }

  await first.field('Português', 'Título').first().fill('Solos e águas subterrâneas');
  await first.save();
  await expect(first.page.getByText('Entrada guardada.')).toBeVisible();
  await second.field('Português', 'Título').first().fill('Solos do Tejo');
  await second.field('Inglês', 'Título').first().fill('Soil of the Tagus');
  await second.save();
  // Both texts of the field that both changed; going back is the safe way, and keeps what was typed.
  const asked = second.page.getByRole('dialog', { name: 'Inês Vaz mudou os mesmos campos' });
  const both = asked.getByRole('group', { name: 'Português, Título' });
  await expect(both).toContainText('Solos e águas subterrâneas');
  await expect(both).toContainText('Solos do Tejo');
  await expect(asked.getByRole('group')).toHaveCount(1);
  await expect(asked.getByRole('button', { name: 'Voltar ao formulário' })).toBeFocused();
  await asked.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(asked).toBeHidden();
  // Nothing is wrong with what was typed.
  await expect(second.page.getByText('Corrija-os')).toHaveCount(0);
  await expect(second.field('Português', 'Título').first()).toHaveValue('Solos do Tejo');

  // The field that only the second changed is saved, and the other as the first has it.
  await second.save();
  await asked.getByRole('button', { name: 'Guardar as escolhas' }).click();
  await expect(asked).toBeVisible();
  await both.getByRole('radio', { name: 'De Inês Vaz' }).check();
  await asked.getByRole('button', { name: 'Guardar as escolhas' }).click();
  await expect(second.page.getByText('Entrada guardada.')).toBeVisible();
  await first.page.goto(`${origin}/admin/history?path=categories%2Fsoil.yml`);
  for (const saved of ['Rui Prata', 'Soil of the Tagus', 'Solos e águas subterrâneas'])
    await expect(first.page.getByRole('main')).toContainText(saved);
  expect([first.faults, second.faults]).toEqual([[], []]);
  for (const editor of [first, second]) await editor.leave();
});

test('what is typed outlives a form that is left, a tab that dies and a session that ends', async ({ browser }) => {
  const first = await EditorAtWork.at(browser, origin);
  const second = await EditorAtWork.at(browser, origin, /status of 40[01]|Failed to check the repository/);
  await first.signIn(ines);
  await second.signIn(rui);
  for (const editor of [first, second]) {
    await editor.openEditor();
    await editor.open('categories', 'treatment');
  }
  // Who else is there is said, and nobody is locked out.
  await expect(second.page.getByRole('banner')).toContainText('Também nesta entrada: Inês Vaz', { timeout: 25_000 });

  const title = () => second.field('Português', 'Título').first();
  await title().fill('Tratamento no Ribatejo');
  await second.page.keyboard.press('Escape');
  const leaving = second.page.getByRole('dialog', { name: 'Sair sem guardar?' });
  await leaving.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(title()).toHaveValue('Tratamento no Ribatejo');

  // The tab dies. Meanwhile another field changes.
  await second.tabDies();
  await first.field('Inglês', 'Título').first().fill('Treatment lines');
  await first.save();
  await expect(first.page.getByText('Entrada guardada.')).toBeVisible();
  await second.openEditor();
  await second.page.goto(`${origin}/admin#/collections/categories/entries/treatment`);
  await expect(second.page.getByRole('dialog')).toContainText(/Entretanto, Inês Vaz guardou esta entrada em \d/);
  await second.page.getByRole('dialog', { name: 'Restaurar o que escreveu?' }).getByRole('button', { name: 'Restaurar' }).click();
  await expect(title()).toHaveValue('Tratamento no Ribatejo');

  await second.page.request.post(`${origin}/admin/sign-out`, { headers: { origin } });
  await second.save();
  const over = second.page.getByRole('dialog', { name: 'A sua sessão terminou' });
  const beside = second.page.waitForEvent('popup');
  await over.getByRole('button', { name: 'Iniciar sessão' }).click();
  const small = await beside;
  for (const name of ['email', 'password'] as const) await small.locator(`[name=${name}]`).fill(rui[name]);
  await small.locator('main button:not([data-shows])').click();
  await expect(second.page.getByText('Entrada guardada.')).toBeVisible();
  expect(small.isClosed()).toBe(true);

  // What the backup was older than is still there. An editor that is open learns of it a while later.
  await first.openEditor();
  await first.open('categories', 'treatment');
  await expect(first.field('Inglês', 'Título').first()).toHaveValue('Treatment lines');
  await expect(first.field('Português', 'Título').first()).toHaveValue('Tratamento no Ribatejo');
  expect([first.faults, second.faults]).toEqual([[], []]);
  for (const editor of [first, second]) await editor.leave();
});

/** The link with which a second editor begins. */
async function invited({ page }: EditorAtWork): Promise<string> {
  await page.locator('[name=name]').fill(rui.name);
  await page.locator('[name=email]').fill(rui.email);
  await page
    .locator('form', { has: page.locator('[name=email]') })
    .locator('button')
    .click();
  const link = /http:\S+\/admin\/welcome\/[\w-]+/.exec(await page.locator('main').innerText())?.[0];
  expect(link).toBeTruthy();
  return link ?? '';
}

test('an author who wrote articles: the deletion names all that goes, and is undone as one', async ({ browser }) => {
  // What was deleted answers 404, and the editor may still ask for it while the page is left.
  const editor = await EditorAtWork.at(browser, origin, /status of (404|499)|Failed to send the request|Server responded with an error/);
  const { page } = editor;
  await editor.signIn(ines);
  await editor.openEditor();
  const ask = async () => {
    await page.goto(`${origin}/admin#/collections/authors/entries/miguel-antunes`);
    await page.getByRole('button', { name: 'Mostrar opções do editor' }).click();
    await page.getByRole('menuitem').filter({ hasText: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    return page.getByRole('dialog', { name: 'Eliminar?' });
  };
  const dialog = await ask();
  for (const said of ['Miguel Antunes', '/pt/blog/autor/miguel-antunes deixa de existir', 'Laboratório alarga a acreditação'])
    await expect(dialog).toContainText(said);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nada foi eliminado.')).toBeVisible();
  await ask();
  await dialog.getByRole('checkbox', { name: 'media/authors/miguel-antunes.jpg' }).check();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL(/#\/collections\/authors$/);

  await page.goto(`${origin}/admin/history`);
  await page
    .getByRole('link', { name: /Anular esta alteração.*Apagou Autor «Miguel Antunes»/ })
    .first()
    .click();
  const main = page.getByRole('main');
  for (const said of [
    'Miguel Antunes',
    '/en/blog/autor/miguel-antunes passa a existir',
    'media/authors/miguel-antunes.jpg',
    'Laboratório alarga a acreditação',
  ])
    await expect(main).toContainText(said);
  await main.getByRole('button', { name: 'Anular' }).click();
  await expect(main.getByRole('status')).toHaveText('Está feito e a ser publicado.');
  await expect(main.getByRole('heading', { name: /^Anulou: Apagou Autor «Miguel Antunes»/ }).first()).toBeVisible();
  await page.goto(`${origin}/admin/history?path=media%2Fauthors%2Fmiguel-antunes.jpg`);
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText('Anulou: Apagou Autor');
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

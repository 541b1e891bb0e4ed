import { expect, test } from '@playwright/test';

import { oneColour } from '../fixtures/one-colour';
import { EditorAtWork, ines, origin, rui, stored } from './the-editor';

const article = { type: 'articles', id: 'school-open-day' };
const addresses = { pt: '/pt/blog/escolas-visitam-o-cirver', en: '/en/blog/schools-visit-the-plant' };

const picture = () => oneColour(1920, 1080).jpeg().toBuffer();

test('the first start, a password, an article in both languages with a picture, saved and live', async ({ browser, request }) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const { page } = editor;
  await editor.open(article.type, article.id);

  await editor.field('Português', 'Título').fill('Quatro escolas e 160 alunos no CIRVER');
  await editor.field('Inglês', 'Título').fill('Four schools and 160 pupils at the plant');
  // The length that search engines show is counted as it is typed, with the brand.
  const found = await editor.group('Português', 'Motores de busca e partilha');
  await found.getByRole('textbox', { name: 'Título', exact: true }).fill('Quatro escolas no CIRVER');
  await expect(found.getByText('35 / 65')).toBeVisible();
  for (const shown of [/motor de busca/, /partilhada/])
    await expect(found.getByRole('figure', { name: shown })).toContainText('Quatro escolas no CIRVER');

  await editor
    .pane('Português')
    .getByRole('button', { name: /^Imagem (Trocar|Escolher)/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Escolher uma imagem' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Carregar' }).click();
  await (await chooser).setFiles({ name: 'Visita das escolas.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(dialog).toBeHidden();
  await editor.field('Português', 'Texto alternativo').fill('Fundo verde');
  await editor.field('Inglês', 'Texto alternativo').fill('Green background');

  const saved = Date.now();
  await editor.save();
  await editor.isSaved();
  const publishing = page.getByRole('banner').getByRole('status');
  // From the answer on, not at the next turn of the clock; a busy machine may show its pages by then.
  await expect(publishing).toHaveText(/^(Guardado, a publicar|A publicar|No ar; a seguir: .*)$/, { timeout: 1_000 });
  // One picture for all languages.
  expect(stored('articles/school-open-day').match(/url: .*visita-das-escolas\.jpg/g)).toHaveLength(2);
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
  // The editor has not to look for it: the strip above and the form say so.
  await expect(publishing).toHaveText('No ar', { timeout: 60_000 });
  await expect(editor.state).toHaveText('Guardado e no ar');

  await page.goto(`${origin}/admin/history?path=articles%2Fschool-open-day.yml`);
  await expect(page.getByRole('main')).toContainText('Inês Vaz');
  await expect(page.getByRole('main')).toContainText('Quatro escolas e 160 alunos no CIRVER');

  await editor.leaveWithoutFaults();
});

test('a language that waits: seen in a preview before anybody else sees it', async ({ browser, request }) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const { page } = editor;
  await editor.open(article.type, article.id);
  await editor.field('Inglês', 'Título').fill('Five schools are expected in June');
  await editor.pane('Inglês').getByRole('checkbox', { name: 'Publicado' }).uncheck();
  // The button says what it does.
  await page.getByRole('button', { name: 'Guardar e publicar: Português' }).click();
  await editor.isSaved();
  await expect(editor.tab('Inglês')).toHaveText('Inglês rascunho');
  await expect.poll(async () => (await request.get(addresses.en)).status(), { timeout: 120_000, intervals: [250] }).toBe(404);

  await page.getByRole('button', { name: /^Pré-visualizar no site ?: Inglês$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pré-visualização no site' });
  const link = dialog.getByRole('link', { name: 'Ver em: Inglês' });
  await expect(link).toBeVisible({ timeout: 400_000 });
  const opened = page.waitForEvent('popup');
  await link.click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Five schools are expected in June');
  // The pass has left the address.
  await expect(preview).toHaveURL((url) => url.pathname === addresses.en && url.search === '');
  expect((await request.get(addresses.en)).status()).toBe(404);
  await editor.leaveWithoutFaults();
});

test('what is typed outlives a form that is left, a tab that dies and a session that ends', async ({ browser }) => {
  const first = await EditorAtWork.signedIn(browser, ines);
  const second = await EditorAtWork.at(browser, origin, /status of 401/);
  await second.begin(await first.invite(rui), { password: rui.password });
  for (const editor of [first, second]) await editor.open('categories', 'treatment');
  // Who else is there is said, and nobody is locked out.
  await expect(second.page.getByRole('status').filter({ hasText: 'Também aqui: Inês Vaz' })).toBeVisible({ timeout: 25_000 });

  const title = () => second.field('Português', 'Título');
  await title().fill('Tratamento no Ribatejo');
  await second.page.keyboard.press('Escape');
  await expect(second.leaving).toBeHidden();
  await second.goToList();
  await second.leaving.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(title()).toHaveValue('Tratamento no Ribatejo');

  // The tab dies. Meanwhile another field changes.
  await second.tabDies();
  await first.field('Inglês', 'Título').fill('Treatment lines');
  await first.save();
  await first.isSaved();
  await second.openOne('categories', 'treatment');
  await expect(second.offer).toContainText(/Entretanto, Inês Vaz guardou esta entrada \(.*\d/);
  await second.restore();
  await second.showBothLanguages();
  await expect(title()).toHaveValue('Tratamento no Ribatejo');

  await second.signOut();
  await second.save();
  await second.signInBeside(rui);
  await second.isSaved();

  // What the draft was older than is still there, here and for who opens the entry now.
  await first.open('categories', 'treatment');
  for (const editor of [first, second]) {
    await expect(editor.field('Inglês', 'Título')).toHaveValue('Treatment lines');
    await expect(editor.field('Português', 'Título')).toHaveValue('Tratamento no Ribatejo');
  }
  for (const editor of [first, second]) await editor.leaveWithoutFaults();
});

test('an author who wrote articles: the deletion names all that goes, and is undone as one', async ({ browser }) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const { page } = editor;
  const dialog = page.getByRole('dialog', { name: 'Eliminar esta entrada?' });
  const ask = async () => {
    await editor.more();
    await page.getByRole('button', { name: 'Eliminar esta entrada…' }).click();
  };
  await editor.openOne('authors', 'miguel-antunes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miguel Antunes');
  await ask();
  for (const said of ['/pt/blog/autor/miguel-antunes passa a responder que a página já não existe', 'Laboratório alarga a acreditação'])
    await expect(dialog).toContainText(said);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(stored('authors/miguel-antunes')).toContain('Miguel Antunes');
  await ask();
  const file = dialog.getByRole('checkbox', { name: 'Eliminar também o ficheiro' });
  await expect(file).toHaveAccessibleDescription('/media/authors/miguel-antunes.jpg');
  await file.check();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('A entrada foi eliminada.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autores');
  await expect(page.getByRole('link', { name: 'Miguel Antunes' })).toHaveCount(0);

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
  await editor.leaveWithoutFaults();
});

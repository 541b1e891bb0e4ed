import { expect, type Page, test } from '@playwright/test';

import { EditorAtWork, ines, type Language, origin, rui } from './the-editor';

const addresses = ['/pt/blog/relatorio-do-solo-antes-de-vender-terreno-industrial', '/en/blog/soil-report-before-selling-industrial-land'];

const frame = (page: Page) => page.getByTitle('Pré-visualização da página').and(page.locator('iframe'));
const widthOf = (page: Page) => frame(page).evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth);
const scrollOf = (page: Page) => frame(page).evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollY);

test('the page of an entry is beside its form, with what is not saved, in both languages and both sizes', async ({ browser, request }) => {
  const editor = await EditorAtWork.signedIn(browser, ines, /status of (422|503)/);
  const { page } = editor;
  const state = editor.preview.getByRole('status');
  await editor.openOne('articles', 'soil-report');
  const opened = Date.now();
  await editor.showPage();
  await expect(state).toHaveText(/^Atualizada às \d\d:\d\d/, { timeout: 120_000 });
  const first = Date.now() - opened;
  // Nothing runs in the frame: it is asked from outside.
  const pictureWidth = () =>
    frame(page).evaluate(
      (element: HTMLIFrameElement) => element.contentDocument?.querySelector<HTMLImageElement>('main img')?.naturalWidth,
    );
  await expect.poll(pictureWidth, { timeout: 30_000 }).toBeGreaterThan(0);

  const updates: number[] = [];
  const write = async (language: Language, title: string) => {
    await editor.field(language, 'Título').fill(title);
    const typed = Date.now();
    await expect(editor.pageBeside.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 60_000 });
    updates.push(Date.now() - typed);
  };
  await write('Português', 'Palavras que ninguém guardou');
  expect(await widthOf(page)).toBe(1280);
  await editor.preview.getByRole('radio', { name: 'Telemóvel' }).check();
  await expect.poll(() => widthOf(page)).toBe(390);

  // Where somebody reads, the page stays with the next change.
  await frame(page).evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollTo({ top: 300, behavior: 'instant' }));
  await write('Português', 'Mais palavras que ninguém guardou');
  await expect.poll(() => scrollOf(page)).toBe(300);

  await editor.tab('Inglês').click();
  await expect(editor.pageBeside.locator('html')).toHaveAttribute('lang', /^en/, { timeout: 60_000 });
  await write('Inglês', 'Words that nobody has saved');
  await editor.preview.getByRole('radio', { name: 'Computador' }).check();
  await expect.poll(() => widthOf(page)).toBe(1280);

  // What is missing is named, and the page shows the rest; what cannot stand on a page is named, and the page stays.
  await editor.field('Inglês', 'Título').fill('');
  await expect(state).toHaveText('Ainda falta: Título', { timeout: 60_000 });
  await write('Inglês', 'Words that nobody has saved');
  await editor.field('Inglês', 'Endereço').fill('with spaces');
  await expect(state).toHaveText(/^Não pode ser mostrada: Inglês › Endereço: .*hífenes.* Em baixo está como era às \d\d:\d\d/, {
    timeout: 60_000,
  });
  await expect(editor.pageBeside.getByRole('heading', { level: 1 })).toHaveText('Words that nobody has saved');

  // Somebody else sees nothing of it beside the same form.
  const other = await EditorAtWork.signedIn(browser, rui);
  await other.openOne('articles', 'soil-report');
  await other.showPage();
  await expect(other.preview.getByRole('status')).toHaveText(/^Atualizada/, { timeout: 120_000 });
  await expect(other.pageBeside.getByRole('heading', { level: 1 })).not.toHaveText(/palavras/i);
  await expect(other.offer).toBeHidden();
  await other.leave();
  for (const address of addresses) expect(await (await request.get(address)).text()).not.toMatch(/ninguém guardou|nobody has saved/);

  for (const [type, description] of Object.entries({ 'until the first page': [first], 'from the last letter to the page': updates }))
    test.info().annotations.push({ type, description: `${description.map((time) => (time / 1000).toFixed(1)).join(', ')} s` });
  expect([...editor.faults, ...other.faults]).toEqual([]);
  await editor.leave();

  // Left without saving: it is a draft of who wrote it, and nothing else.
  const again = await EditorAtWork.signedIn(browser, ines);
  await again.openOne('articles', 'soil-report');
  await again.offer.getByRole('button', { name: 'Descartar' }).click();
  await expect(again.field('Português', 'Título')).not.toHaveValue(/ninguém/);
  const history = await again.page.request.get(`${origin}/admin/history?path=articles%2Fsoil-report.yml`);
  expect(await history.text()).not.toMatch(/ninguém guardou|nobody has saved/);
  await again.leave();
});

test('a new draft has its page from the first word on, and is told what it lacks', async ({ browser }) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const state = editor.preview.getByRole('status');
  await editor.openNew('articles');
  await editor.showPage();
  await editor.field('Português', 'Título').fill('O primeiro título');
  await expect(editor.pageBeside.getByRole('heading', { level: 1 })).toHaveText('O primeiro título', { timeout: 120_000 });
  await expect(state).toHaveText(/^Ainda falta: Texto, .*Excerto$/);
  await editor.field('Português', 'Excerto').fill('O primeiro excerto.');
  await expect(state).not.toHaveText(/Excerto/, { timeout: 60_000 });
  await expect(state).toHaveText(/Ainda falta: Texto/);
  await editor.discard();
  await expect(editor.state).toHaveText('Ainda sem texto');
  await editor.leaveWithoutFaults();
});

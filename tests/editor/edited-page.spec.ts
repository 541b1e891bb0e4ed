import { expect, type FrameLocator, type Page, test } from '@playwright/test';

import { EditorAtWork } from './the-editor';

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const ines = { email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
const addresses = ['/pt/blog/relatorio-do-solo-antes-de-vender-terreno-industrial', '/en/blog/soil-report-before-selling-industrial-land'];

const pageBeside = (page: Page): FrameLocator => page.frameLocator('iframe.preview');
const state = (page: Page) => page.locator('.page-bar').getByRole('status');
const widthOf = (page: Page) => page.locator('iframe.preview').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
const scrollOf = (page: Page) => page.locator('iframe.preview').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY);

test('the page of an entry is beside its form, with what is not saved, in both languages and both sizes', async ({ browser, request }) => {
  const editor = await EditorAtWork.at(browser, origin);
  const { page } = editor;
  await editor.signIn(ines);
  await editor.openEditor();
  const opened = Date.now();
  await editor.openWithPage('articles', 'soil-report');
  const beside = pageBeside(page);
  await expect(state(page)).toHaveText(/^Atualizada às \d\d:\d\d:\d\d$/, { timeout: 120_000 });
  const first = Date.now() - opened;
  // Nothing runs in the frame: it is asked from outside.
  const pictureWidth = () =>
    page
      .locator('iframe.preview')
      .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.querySelector<HTMLImageElement>('main img')?.naturalWidth);
  await expect.poll(pictureWidth, { timeout: 30_000 }).toBeGreaterThan(0);

  const updates: number[] = [];
  const write = async (language: 'Português' | 'Inglês', title: string) => {
    await editor.field(language, 'Título').first().fill(title);
    const typed = Date.now();
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 60_000 });
    updates.push(Date.now() - typed);
  };
  await write('Português', 'Palavras que ninguém guardou');
  expect(await widthOf(page)).toBe(1280);
  await page.locator('.page-bar').getByText('Telemóvel').click();
  await expect.poll(() => widthOf(page)).toBe(390);

  // Where somebody reads, the page stays with the next change.
  await page
    .locator('iframe.preview')
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo({ top: 300, behavior: 'instant' }));
  await write('Português', 'Mais palavras que ninguém guardou');
  expect(await scrollOf(page)).toBe(300);

  await page.getByRole('radio', { name: 'Inglês' }).first().click();
  await expect(beside.locator('html')).toHaveAttribute('lang', /^en/, { timeout: 60_000 });
  await write('Inglês', 'Words that nobody has saved');
  await page.locator('.page-bar').getByText('Computador').click();
  await expect.poll(() => widthOf(page)).toBe(1280);

  // What is missing is named, and the page shows the rest; what cannot stand on a page is named, and the page stays.
  await editor.field('Inglês', 'Título').first().fill('');
  await expect(state(page)).toHaveText(/^Atualizada às .*\. Ainda falta: Título$/, { timeout: 60_000 });
  await write('Inglês', 'Words that nobody has saved');
  await editor.field('Inglês', 'Endereço').fill('with spaces');
  await expect(state(page)).toHaveText(/^Não pode ser mostrada: Endereço: .* Em baixo está a página tal como era às/, { timeout: 60_000 });
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Words that nobody has saved');

  // Somebody else sees nothing of it beside the same form.
  const other = await EditorAtWork.at(browser, origin);
  await other.signIn(ines);
  await other.openEditor();
  await other.openWithPage('articles', 'soil-report');
  await expect(state(other.page)).toHaveText(/^Atualizada/, { timeout: 120_000 });
  await expect(pageBeside(other.page).getByRole('heading', { level: 1 })).not.toHaveText(/palavras/i);
  await other.leave();
  for (const address of addresses) expect(await (await request.get(address)).text()).not.toMatch(/ninguém guardou|nobody has saved/);

  for (const [type, description] of Object.entries({ 'until the first page': [first], 'from the last letter to the page': updates }))
    test.info().annotations.push({ type, description: `${description.map((time) => (time / 1000).toFixed(1)).join(', ')} s` });
  expect([...editor.faults, ...other.faults]).toEqual([]);
  await editor.leave();

  // Left without saving: there is nothing of it anywhere.
  const again = await EditorAtWork.at(browser, origin);
  await again.signIn(ines);
  await again.openEditor();
  await again.openWithPage('articles', 'soil-report');
  await expect(again.field('Português', 'Título').first()).not.toHaveValue(/ninguém/);
  const history = await again.page.request.get(`${origin}/admin/history?path=articles%2Fsoil-report.yml`);
  expect(await history.text()).not.toMatch(/ninguém guardou|nobody has saved/);
  await again.leave();
});

test('a new draft has its page from the first word on, and is told what it lacks', async ({ browser }) => {
  const editor = await EditorAtWork.at(browser, origin);
  const { page } = editor;
  await editor.signIn(ines);
  await editor.openEditor();
  await page.goto(`${origin}/admin#/collections/articles/new`);
  await editor.field('Português', 'Título').first().fill('O primeiro título');
  await expect(pageBeside(page).getByRole('heading', { level: 1 })).toHaveText('O primeiro título', { timeout: 120_000 });
  await expect(state(page)).toHaveText(/^Atualizada às .*\. Ainda falta: Texto, .*Excerto$/);
  const excerpt = editor.field('Português', 'Excerto');
  await editor.scrollTo('Português', excerpt);
  await excerpt.fill('O primeiro excerto.');
  await expect(state(page)).not.toHaveText(/Excerto/, { timeout: 60_000 });
  await expect(state(page)).toHaveText(/Ainda falta: Texto/);
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

import { EditorAtWork, ines, origin } from './the-editor';

const people = {
  editor: { name: 'Lia Matos', email: 'lia.matos@valterra.example', password: 'sete biopilhas de solos' },
  publisher: { name: 'Nuno Reis', email: 'nuno.reis@valterra.example', password: 'nove tanques de solventes' },
};

/** Nothing on the site links to them. */
const taken = [
  { title: 'Transformadores com PCB', pt: '/pt/blog/transformadores-com-pcb-prazo-2025' },
  { title: 'Resíduos oleosos de navios', pt: '/pt/blog/residuos-oleosos-de-navios' },
];

const search = (page: Page) => page.getByRole('searchbox', { name: 'Pesquisar em todos os textos' });

/** What is chosen stays while somebody looks for the next one. */
async function choose(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await search(page).fill(title);
    await page.getByRole('checkbox', { name: `Escolher: ${title}` }).check();
  }
  await expect(page.getByRole('region', { name: 'Entradas escolhidas' })).toContainText(`${titles.length} escolhidas`);
}

/** Opens the question for what is chosen, with an act. */
async function ask(page: Page, act: string) {
  await page.getByRole('region', { name: 'Entradas escolhidas' }).getByRole('button', { name: 'Alterar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Alterar \d+ entradas?$/ });
  await dialog.getByLabel('O que fazer').selectOption(act);
  return dialog;
}

for (const role of ['editor', 'publisher'] as const)
  test(`${role}: an entry is found by a word in its text, in every list of its state, and opened`, async ({ browser }) => {
    const first = await EditorAtWork.signedIn(browser, ines);
    const link = await first.invite(people[role], role);
    await first.leave();
    const editor = await EditorAtWork.at(browser, origin);
    await editor.begin(link, { password: people[role].password });
    const { page } = editor;
    // From the home, where somebody lands after signing in.
    await page.goto(`${origin}/admin/home`);
    const atHome = page.getByRole('main').getByRole('search');
    await atHome.getByRole('searchbox').fill('biopilhas humidade');
    const asked = Date.now();
    await atHome.getByRole('button').click();
    const found = page.getByRole('row').filter({ hasText: 'Artigo' }).getByRole('link').first();
    await expect(found).toBeVisible();
    test.info().annotations.push({ type: 'list of entries', description: `${Date.now() - asked} ms` });
    await page.getByLabel('Estado', { exact: true }).selectOption('rascunho');
    await expect(page.getByText('Nenhuma entrada corresponde à pesquisa')).toBeVisible();
    await page.getByLabel('Estado', { exact: true }).selectOption('publicada');
    await found.click();
    await expect(page).toHaveURL(/\/entries\/articles~/);
    await expect(editor.field('Português', 'Título')).toBeVisible();
    // Back in the list, as it was.
    await page.goBack();
    await expect(search(page)).toHaveValue('biopilhas humidade');
    await expect(found).toBeVisible();
    await editor.leaveWithoutFaults();
  });

test('publisher: two are taken back in English and go from the English site, Portuguese stays; both come back', async ({
  browser,
  request,
}) => {
  const editor = await EditorAtWork.signedIn(browser, people.publisher);
  const { page } = editor;
  const english = await Promise.all(taken.map(({ pt }) => translationOf(request, pt)));
  await editor.openEditor({ type: 'articles' });
  await choose(
    page,
    taken.map(({ title }) => title),
  );
  const taking = await ask(page, 'Passar a rascunho');
  await taking.getByRole('checkbox', { name: 'Português' }).uncheck();
  for (const path of english) await expect(taking).toContainText(`${path} passa a responder que a página já não existe`);
  await taking.getByRole('button', { name: 'Alterar 2 entradas' }).click();
  await expect(page.getByText('As alterações estão guardadas e a ser publicadas.')).toBeVisible();
  const statuses = () => Promise.all(english.map(async (path) => (await request.get(path)).status()));
  const areGone = async () => (await statuses()).every((status) => status >= 400);
  await expect.poll(areGone, { timeout: 120_000, intervals: [250] }).toBe(true);
  for (const { pt } of taken) expect((await request.get(pt)).status()).toBe(200);

  await editor.openEditor({ type: 'articles', state: 'draft', language: 'en' });
  await page.getByRole('checkbox', { name: 'Escolher todas as desta página' }).check();
  const publishing = await ask(page, 'Publicar');
  await publishing.getByRole('checkbox', { name: 'Português' }).uncheck();
  await publishing.getByRole('button', { name: /^Alterar \d entradas?$/ }).click();
  await expect.poll(statuses, { timeout: 120_000, intervals: [250] }).toEqual([200, 200]);
  await editor.leaveWithoutFaults();
});

test('editor: three articles get a category in one change', async ({ browser }) => {
  const editor = await EditorAtWork.signedIn(browser, people.editor);
  const { page } = editor;
  await editor.openEditor({ type: 'articles' });
  await choose(page, ['Coberturas de amianto', 'Quanto tempo demora um solo', 'Frota renovada']);
  const dialog = await ask(page, 'Mudar a categoria principal');
  await dialog.getByRole('combobox', { name: 'Categoria' }).fill('Segur');
  await dialog.getByRole('listbox', { name: 'Sugestões' }).getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Alterar 3 entradas' }).click();
  await expect(page.getByText('As alterações estão guardadas e a ser publicadas.')).toBeVisible();
  await page.goto(`${origin}/admin/history`);
  const change = page.getByRole('listitem').filter({ hasText: 'Mudou a categoria de 3 entradas' });
  await expect(change.first()).toContainText('Artigo «Frota renovada, com o primeiro camião elétrico»');
  await editor.leaveWithoutFaults();
});

test('editor: a picture is found, with addresses that lead to it and the entries that use it', async ({ browser }) => {
  const editor = await EditorAtWork.signedIn(browser, people.editor);
  const { page } = editor;
  await editor.openEditor();
  await page.getByRole('link', { name: 'Imagens e ficheiros' }).click();
  await page.getByRole('searchbox', { name: 'Pesquisar pelo nome' }).fill('fly-ash');
  await page.getByRole('button', { name: /^fly-ash\.jpg/ }).click();
  const dialog = page.getByRole('dialog', { name: 'fly-ash.jpg' });
  const addresses = dialog.getByRole('link', { name: /^\/media\/.*cases\/fly-ash\.jpg$/ });
  // Of the file, and on the site.
  await expect(addresses).toHaveCount(2);
  for (const address of await addresses.all()) {
    const answer = await page.request.get(new URL((await address.getAttribute('href')) ?? '', origin).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
  const use = dialog.getByRole('list').getByRole('link').first();
  const title = await use.innerText();
  await use.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await editor.leaveWithoutFaults();
});

/** Where a page is in English, as the page itself says. */
async function translationOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const url = /<link[^>]*href="([^"]*)"[^>]*hreflang="en[^"]*"/i.exec(html);
  return new URL(url?.[1] ?? '').pathname;
}

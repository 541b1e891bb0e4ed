import { type APIRequestContext, expect, test } from '@playwright/test';

import { EditorAtWork } from './the-editor';

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
// As edit-an-article.spec.ts has begun.
const ines = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
const people = {
  editor: { name: 'Lia Matos', email: 'lia.matos@valterra.example', password: 'sete biopilhas de solos' },
  publisher: { name: 'Nuno Reis', email: 'nuno.reis@valterra.example', password: 'nove tanques de solventes' },
};

/** Nothing on the site links to them. */
const taken = [
  { id: 'transformers-pcb', pt: '/pt/blog/transformadores-com-pcb-prazo-2025' },
  { id: 'ship-oily-waste', pt: '/pt/blog/residuos-oleosos-de-navios' },
];

for (const role of ['editor', 'publisher'] as const)
  test(`${role}: an entry is found by a word in its text, in every list of its state, and opened in the editor`, async ({ browser }) => {
    const first = await EditorAtWork.at(browser, origin);
    await first.signIn(ines);
    const link = await invited(first, role);
    await first.leave();
    const editor = await EditorAtWork.at(browser, origin);
    await editor.begin(link, { password: people[role].password });
    const { page } = editor;
    // From the home, where somebody lands after signing in.
    await page.goto(`${origin}/admin/home`);
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('biopilhas humidade');
    const asked = Date.now();
    await search.getByRole('button').click();
    const found = page.getByRole('rowheader').filter({ hasText: 'Artigo' }).getByRole('link').first();
    await expect(found).toBeVisible();
    test.info().annotations.push({ type: 'list of entries', description: `${Date.now() - asked} ms` });
    await page.getByLabel('Estado', { exact: true }).selectOption('draft');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Nenhuma entrada corresponde a esta procura.')).toBeVisible();
    await page.getByLabel('Estado', { exact: true }).selectOption('public');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await found.click();
    await expect(page).toHaveURL(/\/admin#\/collections\/articles\/entries\//);
    await editor.field('Português', 'Título').first().waitFor();
    expect(editor.faults).toEqual([]);
    await editor.leave();
  });

test('publisher: two are taken back in English and go from the English site, Portuguese stays; both come back', async ({
  browser,
  request,
}) => {
  const editor = await EditorAtWork.at(browser, origin);
  await editor.signIn(people.publisher);
  const { page } = editor;
  const english = await Promise.all(taken.map(({ pt }) => translationOf(request, pt)));
  await page.goto(`${origin}/admin/entries?type=articles`);
  for (const { id } of taken) await page.locator(`[name="entry articles/${id}.yml"]`).check();
  await page.getByLabel('Alteração', { exact: true }).selectOption('unpublish en');
  await page.getByRole('button', { name: 'Ver o que mudaria' }).click();
  for (const path of english) await expect(page.getByRole('main')).toContainText(`${path} deixa de existir`);
  await page.getByRole('button', { name: 'Alterar 2 entradas' }).click();
  await expect(page.getByRole('status')).toHaveText('As alterações estão guardadas e a ser publicadas.');
  const statuses = () => Promise.all(english.map(async (path) => (await request.get(path)).status()));
  const areGone = async () => (await statuses()).every((status) => status >= 400);
  await expect.poll(areGone, { timeout: 120_000, intervals: [250] }).toBe(true);
  for (const { pt } of taken) expect((await request.get(pt)).status()).toBe(200);

  await page.goto(`${origin}/admin/entries?type=articles&state=draft&language=en`);
  await page.getByLabel('Entradas', { exact: true }).selectOption('page');
  await page.getByLabel('Alteração', { exact: true }).selectOption('publish en');
  await page.getByRole('button', { name: 'Ver o que mudaria' }).click();
  await page.getByRole('button', { name: /^Alterar \d entradas?$/ }).click();
  await expect.poll(statuses, { timeout: 120_000, intervals: [250] }).toEqual([200, 200]);
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

test('editor: three articles get a category in one change', async ({ browser }) => {
  const editor = await EditorAtWork.at(browser, origin);
  await editor.signIn(people.editor);
  const { page } = editor;
  await page.goto(`${origin}/admin/entries?type=articles`);
  for (const id of ['asbestos-roofs', 'biopiles-how-long', 'fleet-renewal'])
    await page.locator(`[name="entry articles/${id}.yml"]`).check();
  await page.getByLabel('Alteração', { exact: true }).selectOption('main safety');
  await page.getByRole('button', { name: 'Ver o que mudaria' }).click();
  await page.getByRole('button', { name: 'Alterar 3 entradas' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(`${origin}/admin/history`);
  const change = page.getByRole('listitem').filter({ hasText: 'Mudou a categoria de 3 entradas' });
  await expect(change.first()).toContainText('Artigo «Frota renovada, com o primeiro camião elétrico»');
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

test('editor: the library shows addresses that lead to the files', async ({ browser }) => {
  const editor = await EditorAtWork.at(browser, origin);
  await editor.signIn(people.editor);
  await editor.openEditor();
  const { page } = editor;
  await page.goto(`${origin}/admin#/assets/media/cases/fly-ash.jpg`);
  const addresses = page.getByRole('link', { name: /\/media\/cases\/fly-ash\.jpg$/ });
  // On the site, and in the repository.
  await expect(addresses).toHaveCount(2);
  for (const address of await addresses.all()) {
    const answer = await page.request.get((await address.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

/** Where a page is in English, as the page itself says. */
async function translationOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const url = /<link[^>]*href="([^"]*)"[^>]*hreflang="en[^"]*"/i.exec(html);
  return new URL(url?.[1] ?? '').pathname;
}

/** The link with which somebody begins. */
async function invited({ page }: EditorAtWork, role: keyof typeof people): Promise<string> {
  await page.goto(`${origin}/admin/people`);
  await page.locator('[name=name]').fill(people[role].name);
  await page.locator('[name=email]').fill(people[role].email);
  const form = page.locator('form', { has: page.locator('[name=email]') });
  await form.locator('[name=role]').selectOption(role);
  await form.locator('button').click();
  return /http:\S+\/admin\/welcome\/[\w-]+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

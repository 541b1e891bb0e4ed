import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

import { storedTypes } from '../../core/content/registry';
import { EditorAtWork } from './the-editor';

// What all entries of the sample are saved as is in opened-unchanged.spec.ts; here the real form
// of one entry of each type is open, as far as it is on the screen, and two are saved.

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const ines = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
const withTables = 'articles/accreditation-extended';
const inEnglishOnly = 'redirects/old-news';

const shortest = storedTypes.flatMap(({ name }) => {
  const size = (file: string) => readFileSync(`content/${name}/${file}`).length;
  const [file] = readdirSync(`content/${name}`).sort((a, b) => size(a) - size(b));
  return file ? [`${name}/${file.replace('.yml', '')}`] : [];
});

const singletons = new Set(storedTypes.filter(({ singleton }) => singleton).map(({ name }) => name));

let editor: EditorAtWork;
test.beforeEach(async ({ browser }) => {
  editor = await EditorAtWork.at(browser, origin, /status of (503|410)/);
  const { page } = editor;
  // Who runs this file alone makes the account; else an earlier test has made it.
  await page.goto(WELCOME);
  if (await page.locator('[name=again]').count()) await editor.begin(WELCOME, ines);
  else await editor.signIn(ines);
  // The editor of a text tells, a moment after it is drawn, what it would write.
  await page.addInitScript(() => document.addEventListener('Update', ({ target }) => (target as HTMLElement).classList.add('told'), true));
  await editor.openEditor();
});
test.afterEach(async () => {
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

const save = (page: Page) => page.getByRole('button', { name: /^Guardar/ });
const fields = (page: Page) => page.locator('[data-key-path]');

async function open(page: Page, entry: string): Promise<void> {
  const [type = '', id = ''] = entry.split('/');
  await page.goto(`${origin}/admin#/collections/${type}`);
  await expect(fields(page)).toHaveCount(0);
  await page.goto(`${origin}/admin#/collections/${singletons.has(type) ? '_singletons' : type}/entries/${id}`);
  await fields(page).first().waitFor();
  await expect(page.locator('.lexical-root:not(.told)')).toHaveCount(0);
}

test('an entry that is only opened is not changed, nor is one that is changed and changed back', async () => {
  const { page } = editor;
  for (const entry of shortest) {
    await open(page, entry);
    await expect(save(page), entry).toBeDisabled();
  }
  await open(page, withTables);
  await expect(save(page)).toBeDisabled();
  const field = page.locator('[data-key-path=titulo] input').first();
  const words = await field.inputValue();
  await field.fill(`${words}.`);
  await expect(save(page)).toBeEnabled();
  await field.fill(words);
  await expect(save(page)).toBeDisabled();
});

for (const [entry, name] of [
  [withTables, 'titulo'],
  [inEnglishOnly, 'de'],
] as const)
  test(`of ${entry} the field is saved that somebody changed, and no other byte`, async () => {
    const { page } = editor;
    const stored = () =>
      page.evaluate(async (path) => (await fetch(`/api/v1/repos/site/content/raw/${path}?ref=main`)).text(), `${entry}.yml`);
    await open(page, entry);
    const before = await stored();
    const field = page.locator(`[data-key-path=${name}] :is(input, textarea)`).first();
    const words = await field.inputValue();
    expect(before.split(`: ${words}\n`)).toHaveLength(2);
    for (const now of [`${words}-2`, words]) {
      await field.fill(now);
      await save(page).click();
      await expect(page.getByText('Entrada guardada.')).toBeVisible();
      await expect.poll(stored).toBe(before.replace(`: ${words}\n`, `: ${now}\n`));
      await open(page, entry);
    }
  });

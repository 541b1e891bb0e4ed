import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

import { storedTypes } from '../../core/content/registry';
import { type EditorAtWork, inesForEachTest, nothingToSave, stored } from './the-editor';

// All texts and values of the sample go through the form's functions in unit tests (admin/text,
// backend/content); here the real form of an entry of each type is open, with all its groups.

const withTables = 'articles/accreditation-extended';
const inEnglishOnly = 'redirects/old-news';

const size = (entry: string) => readFileSync(`content/${entry}.yml`).length;
const shortest = storedTypes.flatMap(({ name }) => {
  const [file] = readdirSync(`content/${name}`)
    .map((each) => `${name}/${each.replace('.yml', '')}`)
    .sort((a, b) => size(a) - size(b));
  return file ? [file] : [];
});

let editor: EditorAtWork;
inesForEachTest((ines) => void (editor = ines));

async function open(entry: string): Promise<void> {
  const [type = '', id = ''] = entry.split('/');
  await editor.openOne(type, id);
  // Groups and rows are drawn when they are opened.
  const closed = editor.page.getByRole('main').locator('form details:not([open]) > summary, form li button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  // Texts are, once their editor has come.
  await expect(editor.page.getByRole('status', { name: 'A carregar…' })).toHaveCount(0);
}

test('an entry that is only opened is not changed, nor is one that is saved as it is, or changed and changed back', async () => {
  for (const entry of [...shortest, withTables]) {
    const before = stored(entry);
    await open(entry);
    const languages = await editor.page.getByRole('tab').filter({ hasNotText: 'não existe' }).all();
    for (const language of languages) await language.click();
    await expect(editor.state, entry).toHaveText(nothingToSave);
    await editor.save();
    await editor.isSaved();
    expect(stored(entry), entry).toBe(before);
  }
  const field = editor.field('Português', 'Título');
  const words = await field.inputValue();
  await field.fill(`${words}.`);
  await expect(editor.state).toHaveText('Alterações por guardar');
  await field.fill(words);
  await expect(editor.state).toHaveText(nothingToSave);
});

for (const [entry, language, label] of [
  [withTables, 'Português', 'Título'],
  [inEnglishOnly, 'Inglês', 'Endereço antigo'],
] as const)
  test(`of ${entry} the field is saved that somebody changed, and no other byte`, async () => {
    await open(entry);
    const before = stored(entry);
    const field = editor.field(language, label).first();
    const words = await field.inputValue();
    expect(before.split(`: ${words}\n`)).toHaveLength(2);
    for (const now of [`${words}-2`, words]) {
      await field.fill(now);
      await expect(editor.state).toHaveText('Alterações por guardar');
      await editor.save();
      await editor.isSaved();
      expect(stored(entry)).toBe(before.replace(`: ${words}\n`, `: ${now}\n`));
    }
  });

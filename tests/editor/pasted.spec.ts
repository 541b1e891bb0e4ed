import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';

import { pastedTexts } from '../../admin/text/fixtures/pasted';
import words from '../../locales/pt/admin-text.json';
import { EditorAtWork, ines, stored } from './the-editor';

const article = 'fleet-renewal';

test('what is pasted from another program is saved with its lists, tables, headings and links, and what a text cannot hold is told', async ({
  browser,
}) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const { page } = editor;
  await editor.openOne('articles', article);
  // What is made of the others is tested in admin/text.
  const [program, blocks, dropped] = pastedTexts[0]!;
  await editor.text().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await editor.text().evaluate(
    (root, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    readFileSync(`admin/text/fixtures/${program}.html`, 'utf8'),
  );
  await expect(editor.text()).toHaveAccessibleDescription(/Não foi mantido, porque não existe no site/);
  for (const code of dropped) await expect(editor.text()).toHaveAccessibleDescription(new RegExp(words.dropped[code].split(' (')[0]!));
  await editor.save();
  await editor.isSaved();
  expect(parse(stored(`articles/${article}`)).pt.texto.split('\n\n')).toEqual(blocks);
  await editor.leaveWithoutFaults();
});

test('what is composed, as with an input method, stands in the text once and is saved', async ({ browser }) => {
  const editor = await EditorAtWork.signedIn(browser, ines);
  const { page } = editor;
  const before = parse(stored('articles/school-open-day')).pt.texto;
  await editor.openOne('articles', 'school-open-day');
  await editor.text().getByRole('paragraph').first().click();
  await page.keyboard.press('Control+Home');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['k', 'か', 'かんじ', '漢字'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keyboard.send('Input.insertText', { text: '漢字' });
  await page.keyboard.type(' e mais. ');
  await editor.save();
  await editor.isSaved();
  expect(parse(stored('articles/school-open-day')).pt.texto).toBe(`漢字 e mais. ${before}`);
  await editor.leaveWithoutFaults();
});

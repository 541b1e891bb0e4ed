import { expect, test } from '@playwright/test';

import { type EditorAtWork, inesForEachTest, stored } from './the-editor';

// Whoever saves or leaves a moment after a text shows a change keeps the change.

/** In milliseconds, after the text shows a change. */
const atOnce = 10;

let editor: EditorAtWork;
inesForEachTest((ines) => void (editor = ines));

/** The beginning of the Portuguese text. */
const storedText = (article: string) =>
  /^ {2}texto: \|-\n([^]*?)\n {2}\w/m
    .exec(stored(`articles/${article}`))?.[1]
    ?.replace(/^ {4}/gm, '')
    .slice(0, 60) ?? '';

async function beginOfText(): Promise<void> {
  await editor.text().getByRole('paragraph').first().click();
  await editor.page.keyboard.press('Control+Home');
}

/** Does something as soon as the text shows the next change. */
const whenShown = (does: 'button' | 'keys' | 'back' | 'away') =>
  editor.text().evaluate(
    (root, [act, delay]) => {
      const press = () => {
        if (act === 'back') return history.back();
        if (act === 'away') {
          // As where many programs run beside the browser.
          const until = performance.now() + 800;
          while (performance.now() < until);
          return location.assign('about:blank');
        }
        const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Guardar'))!;
        if (act === 'button') save.click();
        else root.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }));
      };
      const firstParagraph = () => root.querySelector('p')!.innerHTML;
      const before = firstParagraph();
      new MutationObserver((_changes, observer) => {
        // A picture further down that has arrived is no change.
        if (firstParagraph() === before) return;
        observer.disconnect();
        setTimeout(press, delay);
      }).observe(root, { childList: true, subtree: true, characterData: true });
    },
    [does, atOnce] as const,
  );

/** Five letters. The first one stays as it is: what is typed before it is not bold. */
async function selectFive(): Promise<void> {
  await editor.page.keyboard.press('Control+Home');
  await editor.page.keyboard.press('ArrowRight');
  for (let letter = 0; letter < 5; letter += 1) await editor.page.keyboard.press('Shift+ArrowRight');
}

const makeBold = () => editor.page.getByRole('button', { name: 'Negrito' }).first().click();
const press = (keys: string) => () => editor.page.keyboard.press(keys);
const changes: Record<string, [change: () => Promise<void>, stored: RegExp, before?: () => Promise<void>]> = {
  'the key that deletes': [press('Backspace'), /^Junto1\S/],
  'a new paragraph': [press('Enter'), /^Junto2 ?\n\n/],
  'what is undone': [press('Control+z'), /^(?!Junto3)/],
  'a letter': [press('a'), /^Junto4 a/],
  'a button of the bar': [makeBold, /^J\*\*unto5\*\* /, selectFive],
};

for (const [how, article] of [
  ['button', 'transformers-pcb'],
  ['keys', 'solvents-three-routes'],
] as const)
  test(`what a text shows is saved, however soon: by ${how}`, async () => {
    await editor.openOne('articles', article);
    for (const [turn, [name, [change, expected, before]]] of Object.entries(changes).entries()) {
      await beginOfText();
      await editor.page.keyboard.type(`Junto${turn + 1} `);
      await expect(editor.state).toHaveText('Alterações por guardar');
      // A step of undo of its own.
      await editor.page.waitForTimeout(1200);
      await before?.();
      await whenShown(how);
      await change();
      await editor.isSaved();
      expect.soft(storedText(article), name).toMatch(expected);
      await editor.page.getByRole('button', { name: 'Fechar' }).click();
    }
  });

const article = { id: 'emergency-exercise', title: 'Simulacro no CIRVER' };

async function restoredIsBold(): Promise<void> {
  await editor.openOne('articles', article.id);
  await editor.restore();
  await expect(editor.text().getByRole('paragraph').first().getByRole('strong').first()).toHaveText(/^.{5}$/);
  await editor.discard();
}

test('what a text shows is kept where the form is left at once', async () => {
  await editor.openFromList('articles', article.title);
  await beginOfText();
  await selectFive();
  await whenShown('back');
  await makeBold();
  await editor.leaving.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(editor.page.getByRole('heading', { level: 1 })).toHaveText('Artigos e notícias');
  await restoredIsBold();
});

test('what a text shows is kept where the page goes away at once', async () => {
  const { page } = editor;
  await editor.openOne('articles', article.id);
  await beginOfText();
  await selectFive();
  // The browser asks first; the answer comes before anything else could happen in the page.
  page.once('dialog', (question) => void question.accept());
  await whenShown('away');
  await makeBold();
  await expect(page).toHaveURL('about:blank');
  await restoredIsBold();
});

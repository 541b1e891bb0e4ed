import { expect, test } from '@playwright/test';

import { EditorAtWork } from './the-editor';

// The editor writes a text into the entry a moment after it shows a change. Whoever saves or leaves
// within that moment keeps the change.

const { WELCOME = '' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const ines = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
/** In milliseconds, after the text shows a change. */
const atOnce = 10;

let editor: EditorAtWork;
test.beforeEach(async ({ browser }) => {
  editor = await EditorAtWork.at(browser, origin, /status of (503|410)/);
  await editor.beginOrSignIn(WELCOME, ines);
  await editor.openEditor();
});
test.afterEach(async () => {
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

/** The beginning of the Portuguese text. */
const storedText = async (article: string) => {
  const file = await editor.page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/v1/repos/site/content/raw/articles/${article}.yml`,
  );
  return /^ {2}texto: \|-\n([^]*?)\n {2}\w/m.exec(file)?.[1]?.replace(/^ {4}/gm, '').slice(0, 60) ?? '';
};

/** Opens the article, with the cursor at the beginning of its text. */
async function beginOfText(article: string): Promise<void> {
  const { page } = editor;
  await editor.openWithPage('articles', article);
  const root = editor.pane('Português').locator('[data-key-path=texto] .lexical-root');
  await editor.scrollTo('Português', root);
  await root.locator('p').first().click();
  await page.keyboard.press('Control+Home');
}

/** Does something as soon as the text shows the next change. */
const whenShown = (does: 'button' | 'keys' | 'back' | 'away') =>
  editor.page.evaluate(
    ([act, delay]) => {
      const press = () => {
        if (act === 'back') return history.back();
        if (act === 'away') {
          // As where many programs run beside the browser.
          const until = performance.now() + 800;
          while (performance.now() < until);
          return location.assign('about:blank');
        }
        const save = document.querySelector<HTMLButtonElement>('button[aria-keyshortcuts="Ctrl+S"]')!;
        if (act === 'button') save.click();
        else save.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }));
      };
      const root = document.querySelector('.lexical-root')!;
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

const makeBold = () => editor.page.locator('.text-editor').first().getByRole('button', { name: 'Negrito' }).click();
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
    const { page } = editor;
    for (const [turn, [name, [change, stored, before]]] of Object.entries(changes).entries()) {
      await beginOfText(article);
      await page.keyboard.type(`Junto${turn + 1} `);
      await expect(page.getByRole('button', { name: /^Guardar/ })).toBeEnabled();
      // This is in the entry; what follows is the change that could be late.
      await page.waitForTimeout(1200);
      await before?.();
      await whenShown(how);
      await change();
      await expect(page.getByText('Entrada guardada.')).toBeVisible();
      expect.soft(await storedText(article), name).toMatch(stored);
      await expect(page.getByText('Entrada guardada.')).toBeHidden();
    }
  });

const article = 'emergency-exercise';

async function restoredIsBold(): Promise<void> {
  const { page } = editor;
  await editor.openWithPage('articles', article);
  await page.getByRole('dialog', { name: 'Restaurar o que escreveu?' }).getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.locator('.lexical-root p').first().locator('strong').first()).toHaveText(/^.{5}$/);
}

test('what a text shows is backed up where the form is left at once', async () => {
  const { page } = editor;
  await page.goto(`${origin}/admin#/collections/articles`);
  await beginOfText(article);
  await selectFive();
  await whenShown('back');
  await makeBold();
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' });
  await question.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(page).toHaveURL(/#\/collections\/articles$/);
  await restoredIsBold();
});

test('what a text shows is backed up where the page goes away at once', async () => {
  const { page } = editor;
  await beginOfText(article);
  await selectFive();
  // The browser asks first; the answer comes before anything else could happen in the page.
  page.once('dialog', (question) => void question.accept());
  await whenShown('away');
  await makeBold();
  await expect(page).toHaveURL('about:blank');
  await editor.openEditor();
  await restoredIsBold();
});

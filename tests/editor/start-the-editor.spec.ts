import { expect, test } from '@playwright/test';

import { EditorAtWork } from './the-editor';

// After edit-an-article.spec.ts, which makes this account.
const origin = new URL(process.env.WELCOME ?? 'http://127.0.0.1').origin;
const ines = { email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };

test('the editor comes also where the browser draws its first frame late', async ({ browser }) => {
  const editor = await EditorAtWork.at(browser, origin);
  const { page } = editor;
  await editor.signIn(ines);
  await editor.openEditor();
  // From the second time on the content is there at once. A transition would end with the logo.
  await page.addInitScript(() => {
    Object.assign(Document.prototype, {
      startViewTransition({ update }: { update: () => Promise<void> }) {
        const finished = new Promise((resolve) => setTimeout(resolve, 3_000)).then(update);
        return { ready: finished, finished, updateCallbackDone: finished };
      },
    });
  });
  await editor.openEditor();
  await page.waitForTimeout(4_000);
  await expect(page.getByRole('button', { name: 'Mostrar menu da conta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carregar de novo' })).toBeHidden();
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

test('an editor that does not come offers to load the page again; the way to the other pages is open, on a phone too', async ({
  browser,
}) => {
  const editor = await EditorAtWork.at(browser, origin, /ERR_FAILED/);
  const { page } = editor;
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.signIn(ines);
  await page.clock.install();
  await page.route('**/admin/editor/editor.js', (route) => route.abort());
  await page.goto(`${origin}/admin`);
  const reload = page.getByRole('button', { name: 'Carregar de novo' });
  await expect(reload).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('O editor está a demorar');
  const account = page.getByRole('link', { name: 'A sua conta' });
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(account).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.unrouteAll();
  await reload.click();
  await expect(reload).toBeHidden();
  expect(editor.faults).toEqual([]);
  await editor.leave();
});

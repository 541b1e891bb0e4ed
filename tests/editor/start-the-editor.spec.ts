import { expect, test } from '@playwright/test';

import { type EditorAtWork, inesForEachTest } from './the-editor';

// Files of the admin that come late, or not at all.

let editor: EditorAtWork;
inesForEachTest(async (ines) => {
  editor = ines;
  // From here on it is built.
  await editor.openEditor();
  await editor.page.setViewportSize({ width: 390, height: 844 });
}, /ERR_FAILED|Failed to fetch dynamically|status of 503/);

test('an admin whose files come late says so, and comes', async () => {
  const { page } = editor;
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/app.js', (route) => late.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const again = page.getByRole('link', { name: 'Carregar de novo' });
  await expect(again).toBeHidden();
  await expect(again).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'O editor está a demorar mais do que é habitual.' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Entradas' })).toBeVisible();
  await expect(again).toBeHidden();
});

test('an admin that does not come offers to load the page again, and the way to the other pages', async () => {
  const { page } = editor;
  await page.route('**/app.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: 'valterra' })).toHaveAttribute('href', '/admin');
  const again = page.getByRole('link', { name: 'Carregar de novo' });
  await expect(again).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entradas' })).toBeVisible();
});

test('a form or a session that does not come says so, and comes when it is tried again', async () => {
  const { page } = editor;
  for (const missing of ['**/files/*.js', '**/admin/api/session']) {
    await page.route(missing, (route) => route.abort());
    await page.reload();
    if (missing.endsWith('.js')) await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

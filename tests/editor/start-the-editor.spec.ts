import { expect, type Request, test } from '@playwright/test';

import { EditorAtWork, ines, inesForEachTest } from './the-editor';

// Files of the admin that come late, or not at all.

let editor: EditorAtWork;
inesForEachTest(async (signedIn) => {
  editor = signedIn;
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

test('its code weighs at most 200 kB when it begins, and its editor of texts 170 more', async ({ browser }) => {
  const first = await EditorAtWork.signedIn(browser, ines);
  const loaded: Request[] = [];
  first.page.on('requestfinished', (request) => {
    if (/\/admin\/app\/.*\.(js|css)$/.test(request.url())) loaded.push(request);
  });
  const weight = async (isCounted: (url: string) => boolean) => {
    const sizes = loaded.filter((request) => isCounted(request.url())).map(async (request) => (await request.sizes()).responseBodySize);
    return (await Promise.all(sizes)).reduce((one, other) => one + other, 0) / 1000;
  };
  await first.openEditor();
  const atFirst = await weight(() => true);
  await first.openOne('articles', 'asbestos-roofs');
  const texts = await weight((url) => url.includes('/text-editor-'));
  // What was not loaded weighs nothing.
  expect(Math.min(atFirst, texts)).toBeGreaterThan(100);
  expect(atFirst).toBeLessThan(200);
  expect(texts).toBeLessThan(170);
  await first.leave();
});

import { enhanced, expect, test, withoutTagManager } from './visit';

test.use({ attentive: false });
test.beforeEach(({ page }) => withoutTagManager(page));

test('a page that nobody touches runs no script but its first; the others are there in advance', async ({ page }) => {
  // What a busy machine makes of its own line is no matter here.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    new MutationObserver(() => {
      if (document.querySelector('link[rel=prefetch]')) document.documentElement.dataset.fetchedAt ??= String(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.resourceType());
  });
  await page.goto('/pt', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=prefetch][as=script]')).not.toHaveCount(0);
  // What is seen first has the line for itself.
  const seen = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity);
  expect(Number(await page.locator('html').getAttribute('data-fetched-at'))).toBeGreaterThan(seen);
  expect(asked.filter((type) => type === 'script')).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-enhanced');
  await page.mouse.wheel(0, 10);
  await enhanced(page);
});

test(
  'the page stays when its scripts come; the next one begins at its top, and going back leads there',
  { tag: '@both' },
  async ({ page }) => {
    const height = () => page.evaluate(() => window.scrollY);
    await page.goto('/pt');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await enhanced(page);
    expect(await height()).toBe(900);
    // Pressed as it stands: the mouse of a test would scroll to it first.
    const further = page.getByRole('main').locator('a[href="/pt/casos-sucesso"]').first();
    await further.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/pt/casos-sucesso');
    await expect.poll(height).toBe(0);
    await page.goBack();
    await expect.poll(height).toBe(900);
  },
);

test('a film that is pressed before the scripts are there plays in the page when they are', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pt/videos/lavar-e-tratar-solos');
  const before = page.url();
  const poster = page.locator('a[data-waits]').first();
  await poster.click({ noWaitAfter: true });
  await expect(poster).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('video')).toHaveCount(1);
  expect(page.url()).toBe(before);
});

test.describe('when the scripts cannot be had', () => {
  test.use({ allowedProblems: [/ERR_FAILED|Failed to load/] });

  test('what was pressed opens as it does without scripts, and a link leads on', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/pt/servicos/limpeza-industrial');
    const picture = page.locator('a[data-waits]').first();
    const file = await picture.getAttribute('href');
    await picture.click({ noWaitAfter: true });
    await expect(page).toHaveURL(new RegExp(`${file}$`));
    await page.goto('/pt');
    await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
    await expect(page).toHaveURL('/pt/servicos');
  });
});

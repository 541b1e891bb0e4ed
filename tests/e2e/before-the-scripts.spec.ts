import { awake } from './awake';
import { expect, test } from './visit';

test.use({ attentive: false });

test('a page that nobody touches runs no script but its first; the others are there in advance', async ({ page }) => {
  // What a busy machine makes of its own line is no matter here.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.resourceType());
  });
  await page.goto('/pt', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=prefetch][as=script]')).not.toHaveCount(0);
  expect(asked.filter((type) => type === 'script')).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  await page.mouse.wheel(0, 10);
  await awake(page);
});

test('what the visitor does meanwhile is not lost: the page stays where it was scrolled to', async ({ page }) => {
  await page.goto('/pt');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await awake(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('a film that is pressed before the scripts are there plays in the page when they are', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pt/videos/lavar-e-tratar-solos');
  const before = page.url();
  await page.locator('a[data-waits]').first().click({ noWaitAfter: true });
  release();
  await expect(page.locator('video')).toHaveCount(1);
  expect(page.url()).toBe(before);
});

test.describe('when the scripts cannot be had', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] });

  test('what was pressed opens as it does without scripts', async ({ page }) => {
    await page.route(/\/app-[0-9a-f]+\.js$/, (route) => route.abort());
    await page.goto('/pt/servicos/limpeza-industrial');
    const picture = page.locator('a[data-waits]').first();
    const file = await picture.getAttribute('href');
    await picture.click({ noWaitAfter: true });
    await expect(page).toHaveURL(new RegExp(`${file}$`));
  });
});

test('a link leads on at once, with the browser alone', async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto('/pt');
  await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
  await expect(page).toHaveURL('/pt/servicos');
});

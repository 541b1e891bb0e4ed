import { expect, test } from './visit';

const number = 'tel:+351200000009';

test('after a spill one screen has the number, what to say and what to do', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto('/pt/servicos/intervencao-em-emergencias-ambientais');
  const tool = page.getByRole('main').locator('section').first();
  await expect(tool.getByRole('link', { name: '+351 200 000 009' })).toHaveAttribute('href', number);
  await expect(tool.getByRole('link', { name: 'Ligue 112' })).toHaveAttribute('href', 'tel:112');
  await expect(tool.getByRole('heading', { level: 2 })).toHaveText(['O que dizer', 'Até chegarmos']);
  for (const said of await tool.locator('h1, a[href^="tel:"], h2 + ol li').all()) await expect(said).toBeInViewport({ ratio: 1 });
  // The first and the last thing to press, and none of them the office.
  await expect(page.locator('main a[href^="tel:"], header a[href^="tel:"]').first()).toHaveAttribute('href', number);
});

test('further down a phone keeps the emergency number at hand', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/services/environmental-emergency-intervention');
  const bar = page.getByRole('main').getByRole('link', { name: '+351 200 000 009' }).nth(1);
  await expect(bar).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Firewater' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveAttribute('href', number);
});

test('the emergency number is one press away on every page, at every width', async ({ page }) => {
  await page.goto('/en/blog');
  const call = page.getByRole('banner').getByRole('link', { name: /emergenc.*: \+351 200 000 009/i });
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(call).toBeInViewport({ ratio: 1 });
    const { width: wide = 0, height = 0 } = (await call.boundingBox()) ?? {};
    expect(Math.min(wide, height), `at ${width} pixels`).toBeGreaterThanOrEqual(44);
  }
  await expect(call).toHaveAttribute('href', number);
});

import type { Locator } from '@playwright/test';

import { expect, test } from './visit';

const shown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight] as const));

test('the opening of home is cut for the screen that it is seen on', async ({ page, isMobile }) => {
  await page.goto('/pt');
  const [width, height] = await shown(page.getByRole('img', { name: /numa manhã clara/ }).first());
  expect(width / height).toBeCloseTo(isMobile ? 6 / 5 : 16 / 9, 1);
});

for (const [path, subject] of [
  ['/pt/servicos', 'services'],
  ['/en/cirver', 'units'],
] as const) {
  test(`${path}: each of the nine has a drawing of its own`, async ({ page }) => {
    await page.goto(path);
    const drawings = page.getByRole('main').locator(`img[src*="/icons/${subject}/"]`);
    await expect(drawings).toHaveCount(9);
    await drawings.last().scrollIntoViewIfNeeded();
    await shown(drawings.last());
    expect(new Set(await drawings.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))).size).toBe(9);
  });
}

test('what a narrow frame must not cut off stays in view', async ({ page }) => {
  await page.goto('/pt/servicos');
  const drawing = page.locator('main article').filter({ hasText: 'Recolha e transporte' }).locator('img').first();
  await expect(drawing).toHaveCSS('object-position', '60% 50%');
});

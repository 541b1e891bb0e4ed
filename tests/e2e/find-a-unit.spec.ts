import type { Page } from '@playwright/test';

import { awake } from './awake';
import { expect, test } from './visit';

/** The map is the part of the page that is called by the title beside it. */
const plant = (page: Page, title: string) => page.getByRole('region', { name: title });

test('a visitor walks the map of the plant by keyboard and opens the landfill', async ({ page }) => {
  await page.goto('/en/cirver');
  await awake(page);
  const map = plant(page, 'The plant’s units');
  await map.getByRole('link', { name: '1 Classification, sorting and transfer' }).focus();
  for (let step = 1; step < 8; step += 1) await page.keyboard.press('Tab');
  const landfill = map.getByRole('link', { name: '8 Industrial waste landfill', exact: true });
  await expect(landfill).toBeFocused();
  await expect(map.getByRole('link', { name: 'Industrial waste landfill', exact: true })).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/cirver/industrial-waste-landfill');
});

test('every unit is on the picture and, under the same number, in the list', async ({ page }) => {
  await page.goto('/pt/cirver');
  const names = (links: string[]) => links.map((words) => words.replace(/\s+/g, ' ').trim());
  const map = plant(page, 'As unidades do CIRVER');
  const onPicture = names(await map.getByRole('list').first().getByRole('link').allTextContents());
  const inList = names(await map.getByRole('list').last().getByRole('link').allTextContents());
  expect(onPicture).toHaveLength(9);
  expect(inList.map((words) => words.replace(/^(\d+)\s*/, '$1 '))).toEqual(onPicture);
});

test('a click on the picture opens the unit that stands there', async ({ page }) => {
  await page.goto('/pt/cirver');
  const picture = plant(page, 'As unidades do CIRVER').getByRole('img').first();
  const frame = await picture.boundingBox();
  // The silos of the stabilisation unit, away from its number.
  await picture.click({ position: { x: (frame?.width ?? 0) * 0.38, y: (frame?.height ?? 0) * 0.34 }, force: true });
  await expect(page).toHaveURL('/pt/cirver/estabilizacao');
});

for (const width of [1024, 1440])
  test(`the name of a unit covers no number of another at ${width} pixels`, async ({ page, isMobile }) => {
    test.skip(Boolean(isMobile), 'names stand on the picture on a desk only');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pt/cirver');
    const links = plant(page, 'As unidades do CIRVER').getByRole('list').first().getByRole('link');
    await expect(links).toHaveCount(9);
    const boxes = await links.evaluateAll((units) =>
      units.map((unit) => [...unit.querySelectorAll('span')].map((part) => part.getBoundingClientRect().toJSON() as DOMRect)),
    );
    boxes.forEach(([, name], unit) => {
      expect(name?.width).toBeGreaterThan(60);
      boxes.forEach(([number], other) => {
        const apart =
          !name ||
          !number ||
          name.right <= number.left ||
          name.left >= number.right ||
          name.bottom <= number.top ||
          name.top >= number.bottom;
        expect(apart, `${unit + 1} on ${other + 1}`).toBe(true);
      });
    });
  });

test('the page of a unit shows where it stands, and the way to its neighbours', async ({ page }) => {
  await page.goto('/en/cirver/laboratory');
  const map = plant(page, 'The plant’s units');
  await expect(map.locator('[aria-current=page]')).toHaveText([/9\s*Laboratory/, /Laboratory/]);
  await map.getByRole('link', { name: 'Stabilisation', exact: true }).click();
  await expect(page).toHaveURL('/en/cirver/stabilisation');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('number and list lead to the unit', async ({ page }) => {
    await page.goto('/en/cirver');
    await plant(page, 'The plant’s units').getByRole('link', { name: '2 Soil decontamination' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/cirver/soil-decontamination');
  });
});

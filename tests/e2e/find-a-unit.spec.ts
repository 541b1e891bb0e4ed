import { expect, open, test } from './visit';

test('a visitor walks the map of the plant by keyboard, opens the landfill and goes on to its neighbour', async ({ page }) => {
  await open(page, '/en/cirver');
  const map = page.getByRole('region', { name: 'The plant’s units' });
  await map.getByRole('link', { name: '1 Classification, sorting and transfer' }).focus();
  for (let step = 1; step < 8; step += 1) await page.keyboard.press('Tab');
  const landfill = map.getByRole('link', { name: '8 Industrial waste landfill', exact: true });
  await expect(landfill).toBeFocused();
  await expect(map.getByRole('link', { name: 'Industrial waste landfill', exact: true })).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/cirver/industrial-waste-landfill');
  await expect(map.locator('[aria-current=page]')).toHaveText([/8\s*Industrial waste landfill/, /Industrial waste landfill/]);
  await map.getByRole('link', { name: 'Stabilisation', exact: true }).click();
  await expect(page).toHaveURL('/en/cirver/stabilisation');
});

test('a click on the picture opens the unit that stands there', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/cirver');
  const picture = page.getByRole('region', { name: 'As unidades do CIRVER' }).getByRole('img').first();
  const frame = await picture.boundingBox();
  // The silos of the stabilisation unit, away from its number.
  await picture.click({ position: { x: (frame?.width ?? 0) * 0.38, y: (frame?.height ?? 0) * 0.34 }, force: true });
  await expect(page).toHaveURL('/pt/cirver/estabilizacao');
});

import { expect, test } from './visit';

test('pictures of the equipment open large, turn by arrow key and close on Escape', async ({ page }) => {
  await page.goto('/en/services/soil-decontamination');
  const equipment = page.getByRole('region', { name: 'Equipment at work' });
  const first = equipment.getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Equipment at work' });
  await expect(viewer.getByRole('status')).toHaveText(/^1 of /);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^2 of /);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture opens as a file', async ({ page }) => {
    await page.goto('/en/services/soil-decontamination');
    const picture = page.getByRole('region', { name: 'Equipment at work' }).getByRole('link').first();
    const file = await page.request.get(String(await picture.getAttribute('href')));
    expect(file.headers()['content-type']).toBe('image/webp');
  });
});

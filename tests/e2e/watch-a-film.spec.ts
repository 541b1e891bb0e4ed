import { askedFor, expect, test } from './visit';

test('a visitor opens a film, and nothing of it is fetched before the click', { tag: '@phone' }, async ({ page }) => {
  const asked = askedFor(page);
  await page.goto('/pt/videos');
  await page.getByRole('main').getByRole('link', { name: 'Como se lava um solo' }).click();
  await expect(page).toHaveURL('/pt/videos/lavar-e-tratar-solos');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);

  await page.getByRole('link', { name: /^Ver o vídeo/ }).click();
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)).toBeGreaterThan(3);
});

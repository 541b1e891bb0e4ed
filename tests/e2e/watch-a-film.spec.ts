import { expect, test } from './visit';

test('a visitor opens a film, and nothing of it is fetched before the click', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
  expect(asked.some((path) => path.endsWith('.mp4'))).toBe(true);
});

test('the film can be asked for in parts, so that visitors can jump in it', async ({ page, request }) => {
  await page.goto('/en/videos/how-soil-is-washed');
  const address = await page.getByRole('link', { name: /^Watch the video/ }).getAttribute('href');
  const part = await request.get(String(address), { headers: { range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-type']).toBe('video/mp4');
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
  expect(await part.body()).toHaveLength(100);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster is a link to the film itself', async ({ page }) => {
    await page.goto('/en/videos/the-plant-in-one-minute');
    await expect(page.getByRole('link', { name: /^Watch the video/ })).toHaveAttribute('href', /\.mp4$/);
  });
});

test('the Christmas campaign shows its pictures', async ({ page }) => {
  await page.goto('/pt/natal-sustentavel-valterra');
  await expect(page.getByRole('heading', { level: 1, name: 'Natal sustentável valterra' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'A campanha em imagens' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(6);
  await expect(page.getByRole('main').getByRole('link', { name: 'Escrever para inscrever' })).toBeVisible();
});

import { expect, open, test } from './visit';

test('a customer follows a load from its sample to its certificate, and reads each document', { tag: '@both' }, async ({ page }) => {
  await page.goto('/en');
  const load = page.getByRole('region', { name: /^Follow load 25-0118/ });
  const documents = load.getByRole('link', { name: /report|note|ticket|record|Certificate of/ });
  await expect(documents).toHaveCount(5);
  const hrefs = await documents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.map((href) => href.split('#')[1])).toEqual([2, 3, 4, 5, 6].map((number) => `page=${number}`));
  const paper = await page.request.get(String(hrefs[0]));
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await load.getByRole('link', { name: 'Treatment unit' }).click();
  await expect(page).toHaveURL('/en/cirver/physical-chemical-treatment');
  const line = page.getByRole('complementary', { name: /^Follow load/ });
  await expect(line).toContainText('Step 4 of 5: Treatment unit.');
  await line.getByRole('link').click();
  await expect(page).toHaveURL('/en#step-4');
  await expect(page.locator('#step-4')).toBeInViewport();
});

test('a unit shows its process in section, with the numbers of its steps', { tag: '@both' }, async ({ page }) => {
  await open(page, '/pt/cirver/estabilizacao');
  const drawing = page.getByRole('img', { name: /^Desenho do processo em corte/ });
  await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const frame = page.getByRole('region', { name: 'Desenho em corte' });
  const sizes = await frame.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  // What does not fit scrolls: the numbers stay legible.
  expect(sizes.scrollWidth).toBeGreaterThanOrEqual(Math.max(736, sizes.clientWidth));
});

for (const path of ['/pt', '/en'])
  test(`${path} is at most nine screens of a phone high`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-whole');
    expect((await page.evaluate(() => document.documentElement.scrollHeight)) / 844).toBeLessThanOrEqual(9);
  });

import { expect, test } from './visit';

test('where no tag manager is set, there is no trace of one', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const response = await page.goto('/pt');
  expect(response?.headers()['content-security-policy']).not.toMatch(/google|https:/);
  expect(await response?.text()).not.toMatch(/googletagmanager|dataLayer|text\/plain|cookie_consent/);
  await page.waitForLoadState('networkidle');
  // It would come when the page is at rest.
  await page.waitForTimeout(2500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /cookie/i })).toHaveCount(0);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect(await (await request.get(script)).text()).not.toMatch(/googletagmanager|dataLayer|cookie_consent/);
});

import { expect, test } from './visit';

test('a customer checks the licence before sending waste', async ({ page, request }) => {
  await page.goto('/pt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentação' }).click();
  await expect(page).toHaveURL('/pt/documentacao');
  await page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link', { name: /^Licenças/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Licenças' })).toBeInViewport();
  const licence = page.getByRole('listitem').filter({ hasText: 'Licença ambiental do CIRVER valterra' });
  await expect(licence).toContainText(/PDF, \d+\u00a0kB/);
  const download = licence.getByRole('link', { name: /^Descarregar: / });
  await expect(download).toHaveAttribute('download', '');
  const file = await request.get(String(await download.getAttribute('href')), { maxRedirects: 0 });
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a customer reads in the privacy policy how long an enquiry is kept', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('listitem').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/en/privacy-policy');
  await expect(page.getByText(/^Last revised: \d+ \w+ \d{4}$/)).toBeVisible();
  if (isMobile) await page.getByRole('main').locator('summary', { hasText: 'On this page' }).click();
  await page.getByRole('main').getByRole('link', { name: 'What we hold, why, and for how long' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'What we hold, why, and for how long' })).toBeInViewport();
  await expect(page.getByRole('row', { name: /You ask for information/ })).toContainText('24\u00a0months');
});

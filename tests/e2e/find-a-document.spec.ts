import type { APIRequestContext } from '@playwright/test';

import { expect, test } from './visit';

/** The file is there, whole, and is what it says. */
async function expectPdf(request: APIRequestContext, address: string | null): Promise<void> {
  const response = await request.get(String(address), { maxRedirects: 0 });
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('a customer checks the licence before sending waste', async ({ page, request }) => {
  await page.goto('/pt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentação' }).click();
  await expect(page).toHaveURL('/pt/documentacao');
  await page
    .getByRole('navigation', { name: 'Categorias de documentos' })
    .getByRole('link', { name: /^Licenças/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Licenças' })).toBeInViewport();
  const licence = page.getByRole('listitem').filter({ hasText: 'Licença ambiental do CIRVER valterra' });
  await expect(licence).toContainText(/PDF, \d+\u00a0kB/);
  await expectPdf(request, await licence.getByRole('link').first().getAttribute('href'));
  await expect(licence.getByRole('link', { name: /^Descarregar: / })).toHaveAttribute('download', '');
});

test('the documents stand in five categories, none of them empty', async ({ page }) => {
  await page.goto('/en/documentation');
  const groups = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .filter({ has: page.getByRole('list') });
  await expect(groups).toHaveCount(5);
  for (const group of await groups.all()) expect(await group.getByRole('listitem').count()).toBeGreaterThan(0);
});

test('a reader sees what a guide is, and how large, before asking for it', async ({ page }) => {
  await page.goto('/en/resources');
  const guide = page.getByRole('article').filter({ hasText: 'Spills: the first thirty minutes' });
  await guide.scrollIntoViewIfNeeded();
  await expect(guide.getByRole('img', { name: 'Cover of the guide “Spills: the first thirty minutes”' })).toBeVisible();
  await expect(guide).toContainText(/PDF, \d+\u00a0kB/);
  await guide.locator('summary').click();
  await expect(guide.getByRole('button', { name: 'Get the document' })).toBeVisible();
});

test('who asked for one guide finds that one, at the top of the page that says thank you', async ({ page }) => {
  await page.goto('/pt/agradecimento-inscricao');
  await expect(page.getByRole('main').getByRole('link', { name: /^Descarregar: / })).toHaveCount(10);
  await page.goto('/pt/agradecimento-newsletter');
  await page.goto('/pt/agradecimento-inscricao#spills');
  await expect(page.getByRole('main').getByRole('link', { name: /^Descarregar: / })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Descarregar: Derrames: os primeiros trinta minutos' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a customer reads in the privacy policy how long an enquiry is kept', async ({ page, isMobile }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('listitem').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/en/privacy-policy');
  await expect(page.getByText(/^Last revised: \d+ \w+ \d{4}$/)).toBeVisible();
  if (isMobile) await page.getByRole('main').locator('summary', { hasText: 'On this page' }).click();
  await page.getByRole('main').getByRole('link', { name: 'What we hold, why, and for how long' }).locator('visible=true').click();
  await expect(page).toHaveURL('/en/privacy-policy#what-we-hold-why-and-for-how-long');
  await expect(page.getByRole('heading', { name: 'What we hold, why, and for how long' })).toBeInViewport();
  await expect(page.getByRole('row', { name: /You ask for information/ })).toContainText('24\u00a0months');
});

for (const path of [
  '/pt/agradecimento-newsletter',
  '/en/thank-you-contacts',
  '/pt/agradecimento-inscricao',
  '/en/agradecimento-casos-sucesso',
]) {
  test(`${path} confirms, says what happens next, leads on, and is kept out of search engines`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /O que acontece a seguir|What happens next/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveCount(3);
  });
}

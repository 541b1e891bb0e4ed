import { expect, test } from './visit';

test('a case on paper says whose it is, where it is read and of what day, and does not lead on', async ({ page }) => {
  await page.goto('/en/case-studies/fly-ash-from-energy-recovery');
  const address = page.getByText('https://www.valterra.example/en/case-studies/fly-ash-from-energy-recovery', { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('body div', { has: address }).last();
  await expect(head).toContainText('valterra');
  await expect(head.locator('svg')).toBeVisible();
  await expect(head.getByText('24 June 2026')).toBeVisible();
  for (const band of ['next', 'cta', 'download']) {
    await expect(page.locator(`section[aria-labelledby=${band}]`)).toHaveCount(1);
    await expect(page.locator(`section[aria-labelledby=${band}]`)).toBeHidden();
  }
});

test('questions are printed with their answers and without the signs that open them', async ({ page }) => {
  await page.goto('/pt/servicos/descontaminacao-de-solos');
  const questions = page.locator('section[aria-labelledby=faqs] details');
  await expect(questions.first().locator('summary svg')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(questions.first().locator('summary')).toBeVisible();
  await expect(questions.first().locator('summary svg')).toBeHidden();
  await expect(questions.first().locator('p').first()).toBeVisible();
});

test('nobody is asked to fill in a form on paper', async ({ page }) => {
  await page.goto('/pt/contactos');
  const form = page.locator('main form');
  await expect(form.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(form.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

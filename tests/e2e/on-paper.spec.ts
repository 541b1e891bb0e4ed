import { expect, test } from './visit';

const site = 'https://www.valterra.example';

test('a case on paper says whose it is, where it is read and of what day, and does not lead on', async ({ page }) => {
  await page.goto('/en/case-studies/fly-ash-from-energy-recovery');
  const address = page.getByText(`${site}/en/case-studies/fly-ash-from-energy-recovery`, { exact: true });
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

test('an article on paper is the article, and addresses that can be typed', async ({ page }) => {
  await page.goto('/pt/blog/e-gar-passo-a-passo');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(gone)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Entregue-nos as guias com a recolha' })).toHaveCount(0);
  const link = page.getByRole('main').locator('article a[href="/pt/blog/mirr-prazo-e-preparacao"]').first();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(site);
});

test('questions are printed with their answers, and forms are not', async ({ page }) => {
  await page.goto('/pt/servicos/descontaminacao-de-solos');
  const question = page.locator('section[aria-labelledby=faqs] details').first();
  const forms = page.locator('main form');
  await expect(forms.first()).toBeVisible();
  await expect(question.locator('summary svg')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(question.locator('summary')).toBeVisible();
  await expect(question.locator('summary svg')).toBeHidden();
  await expect(question.locator('p').first()).toBeVisible();
  await expect(forms.filter({ visible: true })).toHaveCount(0);
});

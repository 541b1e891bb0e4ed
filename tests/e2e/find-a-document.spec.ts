import { expect, test } from './visit';

test('a customer reads in the privacy policy how long an enquiry is kept', async ({ page, isMobile }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
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

import { expect, test } from './visit';

test('a customer finds soil decontamination in the menu and can ask for a quote', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/pt');
  const header = page.getByRole('banner');
  if (isMobile) await header.locator('summary', { hasText: 'Menu' }).click();
  await header.locator('summary:visible', { hasText: 'Serviços' }).click();
  await header.getByRole('link', { name: 'Descontaminação de solos' }).locator('visible=true').first().click();
  await expect(page).toHaveURL('/pt/servicos/descontaminacao-de-solos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('solos');
  const quote = page
    .getByRole('link', { name: /orçamento/i })
    .locator('visible=true')
    .first();
  await expect(quote).toHaveAttribute('href', 'https://orcamento.valterra.example');
});

test('the footer leads to the services and the complaints book, and says which links leave the site', async ({ page }) => {
  await page.goto('/en');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Industrial cleaning' })).toHaveAttribute('href', '/en/services/industrial-cleaning');
  await expect(footer.getByRole('link', { name: /complaints book/i })).toHaveAttribute('href', 'https://www.livroreclamacoes.pt/');
  await expect(footer.getByRole('link', { name: /Ask for a quote/ })).toHaveAccessibleName(/opens another site/);
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

import { expect, test } from './visit';

test('a customer finds soil decontamination in the menu and asks on its page', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/pt');
  const header = page.getByRole('banner');
  if (isMobile) await header.locator('summary', { hasText: 'Menu' }).click();
  await header.locator('summary:visible', { hasText: 'Serviços' }).click();
  await header.getByRole('link', { name: 'Descontaminação de solos' }).locator('visible=true').first().click();
  await expect(page).toHaveURL('/pt/servicos/descontaminacao-de-solos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('solos');
  const main = page.getByRole('main');
  // One call, not two beside each other: on a phone the bar comes when the banner is gone.
  await expect(main.getByRole('link', { name: 'Pedir informação' }).locator('visible=true')).toHaveCount(isMobile ? 2 : 1);
  await main.getByRole('link', { name: 'Pedir informação' }).first().click();
  await expect(main.getByRole('textbox', { name: /Mensagem/ })).toBeInViewport();
});

test(
  'whoever asks for a quote where the quote site is a sample is told so and led to the form',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const note = page.getByText(/orcamento\.valterra\.example/);
    await page.goto('/pt/contactos');
    await expect(note).toBeHidden();
    const header = page.getByRole('banner');
    if (isMobile) await header.locator('summary', { hasText: 'Menu' }).click();
    await header.getByRole('link', { name: 'Pedir orçamento' }).locator('visible=true').click();
    await expect(page).toHaveURL('/pt/contactos#orcamento');
    await expect(note).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Diga-nos do que precisa' })).toBeInViewport();
  },
);

test('the footer leads to the services and the complaints book', async ({ page }) => {
  await page.goto('/en');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Industrial cleaning' })).toHaveAttribute('href', '/en/services/industrial-cleaning');
  await expect(footer.getByRole('link', { name: /complaints book/i })).toHaveAttribute('href', 'https://www.livroreclamacoes.pt/');
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

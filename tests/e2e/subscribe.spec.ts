import { expect, test } from './visit';
import { errorsOf, field, ready, submit, thanked } from './visitor-forms';

test('a reader subscribes by keyboard at the foot of the page, after what was missing was said', async ({ page }) => {
  await page.goto('/en');
  const newsletter = page.getByRole('contentinfo').locator('form[data-form=newsletter]');
  await ready(newsletter);
  await submit(newsletter);
  await expect(newsletter.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })).toBeFocused();
  await expect(errorsOf(newsletter)).toHaveText(['The name is required.', 'The email is required.']);
  await field(newsletter, 'nome').focus();
  await page.keyboard.type('Ana Prata');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana.prata@empresa.example');
  await page.keyboard.press('Enter');
  await thanked(page, '/en/thank-you-newsletter');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  // Who has just subscribed is not asked again; what was sent is no longer a draft.
  await expect(newsletter).toHaveCount(0);
  await page.goto('/en');
  await ready(newsletter);
  await expect(field(newsletter, 'email')).toHaveValue('');
});

test('a reader who has had enough finds the way out below the form, and on the page of thanks', async ({ page }) => {
  const leads = /^\/api\/own-data\?locale=pt$/;
  await page.goto('/pt/agradecimento-newsletter');
  await expect(page.getByRole('main').getByRole('link', { name: 'cancelar aqui' })).toHaveAttribute('href', leads);
  await page.goto('/pt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancelar a subscrição' }).click();
  await expect(page.getByRole('main')).toContainText(/newsletter|pedido no formulário/);
});

test('whoever follows the link of the message reads that the sign-up is confirmed', { tag: '@phone' }, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':visible'));
  for (const [path, confirmed] of [
    ['/pt/agradecimento-inscricao', 'A sua subscrição está confirmada.'],
    ['/en/thank-you-register', 'Your sign-up is confirmed.'],
  ] as const) {
    await page.goto(path);
    await expect(heading).not.toHaveText(confirmed);
    await page.goto('about:blank');
    await page.goto(`${path}#confirmada`);
    await expect(heading).toHaveText(confirmed);
  }
});

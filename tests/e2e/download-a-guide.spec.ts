import { expect, test } from './visit';
import { fill, ready, submit, thanked } from './visitor-forms';

test('a reader opens the form of a guide by the keyboard, and has the guide', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/pt/recursos');
  const card = page.getByRole('article').filter({ hasText: 'Derrames: os primeiros trinta minutos' });
  await expect(card).toContainText(/PDF, \d+\u00a0kB/);
  await expect(card.locator('form')).toBeHidden();
  await card.locator('summary').focus();
  await page.keyboard.press('Enter');
  await ready(card.locator('form'));
  await fill(card.locator('form'));
  await submit(card.locator('form'));
  await thanked(page, '/pt/agradecimento-inscricao#spills');
  const link = page.getByRole('main').getByRole('link', { name: /^Descarregar: / });
  await expect(link).toHaveCount(1);
  const response = await page.request.get(String(await link.getAttribute('href')));
  expect(response.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

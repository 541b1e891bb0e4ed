import { field, fill, form, ready } from '../e2e/visitor-forms';
import { answeredBefore } from './answered-before';
import { expect, settings, settled, test } from './visit';

// What was loaded cannot be unloaded, so the page is loaded anew; whoever is writing something must not have to write it again.
test('what is half typed outlives the reload that taking back a yes makes', async ({ page, asked, context, baseURL }) => {
  await answeredBefore(context, baseURL, true);
  await page.goto('/pt');
  await expect.poll(() => asked.length).toBe(1);
  const newsletter = form(page, 'newsletter');
  await ready(newsletter);
  await fill(newsletter, { nome: 'Ana Prata', email: 'ana.prata@' });
  await settings(page).click();
  const refuse = page.getByRole('dialog', { name: 'Preferências de cookies' }).getByRole('button', { name: 'Recusar' });
  await Promise.all([page.waitForEvent('load'), refuse.click()]);
  await settled(page);
  await expect(field(newsletter, 'nome')).toHaveValue('Ana Prata');
  await expect(field(newsletter, 'email')).toHaveValue('ana.prata@');
  await expect(newsletter.getByRole('status').first()).not.toBeEmpty();
  expect(asked).toHaveLength(1);
});

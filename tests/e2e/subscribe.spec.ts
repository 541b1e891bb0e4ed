import { pathFor } from '../../src/routing/paths';
import { expect, test } from './visit';
import { expectReadable, failingNetwork, field, fill, form, ready, sendTwice, submit, isSpared, spared } from './visitor-forms';

const languages = [
  {
    locale: 'pt',
    page: 'blog',
    heading: 'Corrija os seguintes erros:',
    messages: ['O nome é obrigatório.', 'O e-mail é obrigatório.'],
    confirmed: 'A sua subscrição está confirmada.',
  },
  {
    locale: 'en',
    page: 'home',
    heading: 'Please fix the following errors:',
    messages: ['The name is required.', 'The email is required.'],
    confirmed: 'Your sign-up is confirmed.',
  },
] as const;

for (const { locale, page: where, heading, messages, confirmed } of languages) {
  const path = pathFor(where, locale);
  const thanks = pathFor('thankYouNewsletter', locale);

  test(`${path}: a reader subscribes at the foot of the page`, async ({ page }) => {
    await page.goto(path);
    const newsletter = page.getByRole('contentinfo').locator('form[data-form=newsletter]');
    await field(newsletter, 'nome').focus();
    await page.keyboard.type('Ana Prata');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana.prata@empresa.example');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(thanks);
    // Who has just subscribed is not asked again; what was sent is no longer a draft.
    await expect(newsletter).toHaveCount(0);
    await page.goto(path);
    await ready(newsletter);
    await expect(field(newsletter, 'email')).toHaveValue('');
  });

  test(`${path}: whoever follows the link of the message reads that the sign-up is confirmed`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    const registration = pathFor('thankYouRegistration', locale);
    await page.goto(`${registration}#confirmada`);
    await expect(page.getByRole('heading', { level: 1 }).and(page.locator(':visible'))).toHaveText(confirmed);
    await page.goto('about:blank');
    await page.goto(registration);
    await expect(page.getByRole('heading', { level: 1 }).and(page.locator(':visible'))).not.toHaveText(confirmed);
  });

  test(`${path}: what is missing is said where it is missing`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(path);
    const newsletter = form(page, 'newsletter');
    await ready(newsletter);
    await submit(newsletter);
    const list = newsletter.getByRole('alert').filter({ hasText: heading });
    await expect(list).toBeFocused();
    await expect(list.getByRole('link')).toHaveText([...messages]);
    await expectReadable(page);
  });

  test.describe(() => {
    test.use({ allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${path}: when the server cannot be reached, the address is kept`, async ({ page }) => {
      await page.goto(path);
      const newsletter = form(page, 'newsletter');
      await ready(newsletter);
      await fill(newsletter);
      await sendTwice(newsletter, '/api/newsletter', () => expect(field(newsletter, 'email')).toHaveValue('ana.prata@empresa.example'));
      await expect(page).toHaveURL(thanks);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${path}: a reader subscribes, at the second try`, async ({ page }) => {
      await page.goto(path);
      const newsletter = form(page, 'newsletter');
      await fill(newsletter, { nome: 'Ana Prata', email: 'ana@empresa' });
      await submit(newsletter);
      await expect(newsletter.locator('[data-errors]').getByRole('link')).toHaveCount(1);
      await expect(field(newsletter, 'nome')).toHaveValue('Ana Prata');
      await field(newsletter, 'email').fill('ana.prata@empresa.example');
      await submit(newsletter);
      await expect(page).toHaveURL(thanks);
    });
  });
}

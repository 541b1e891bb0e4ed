import type { Page } from '@playwright/test';

import { pathFor } from '../../src/routing/paths';
import { expect, test } from './visit';
import { expectReadable, failingNetwork, field, fill, form, ready, submit, tabTo, visitor, isSpared, spared } from './visitor-forms';

const languages = [
  {
    locale: 'pt',
    guide: 'Derrames: os primeiros trinta minutos',
    study: '/pt/casos-sucesso/bidoes-abandonados-numa-fabrica-de-tintas',
    download: /^Descarregar: /,
    consent: 'Deve concordar com a política de privacidade.',
  },
  {
    locale: 'en',
    guide: 'Spills: the first thirty minutes',
    study: '/en/case-studies/abandoned-drums-in-a-paint-factory',
    download: /^Download: /,
    consent: 'You must accept the terms and conditions',
  },
] as const;

for (const { locale, guide, study, download, consent } of languages) {
  const resources = pathFor('resources', locale);

  /** Opens the form of a guide by the keyboard, as its button is one to press. */
  async function openGuide(page: Page) {
    const card = page.getByRole('article').filter({ hasText: guide });
    await card.locator('summary').focus();
    await page.keyboard.press('Enter');
    return card.locator('form');
  }

  async function expectItsFile(page: Page) {
    const link = page.getByRole('main').getByRole('link', { name: download });
    await expect(link).toHaveCount(1);
    const response = await page.request.get(String(await link.getAttribute('href')));
    expect(response.headers()['content-type']).toBe('application/pdf');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }

  test(`${resources}: a reader says who they are and has the guide that was asked for`, async ({ page }) => {
    await page.goto(resources);
    await expect(form(page, 'descargas').first()).toBeHidden();
    const request = await openGuide(page);
    await ready(request);
    await fill(request);
    await submit(request);
    await expect(page).toHaveURL(`${pathFor('thankYouRegistration', locale)}#spills`);
    await expectItsFile(page);
  });

  test(`${resources}: by keyboard alone`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(resources);
    const request = await openGuide(page);
    for (const name of ['nome', 'email'] as const) {
      await tabTo(page, field(request, name));
      await page.keyboard.type(visitor[name]);
    }
    await tabTo(page, field(request, 'privacidade'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${pathFor('thankYouRegistration', locale)}#spills`);
    await expectItsFile(page);
  });

  test(`${study}: a customer has the case on paper`, async ({ page }) => {
    await page.goto(study);
    const request = form(page, 'descargas');
    await ready(request);
    await fill(request);
    await submit(request);
    await expect(page).toHaveURL(`${pathFor('thankYouCaseStudy', locale)}#paint-factory-drums`);
    await expectItsFile(page);
  });

  test(`${study}: without consent there is no document, and the page says so`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(study);
    const request = form(page, 'descargas');
    await ready(request);
    await fill(request);
    await field(request, 'privacidade').uncheck();
    await submit(request);
    await expect(request.getByRole('alert').getByRole('link')).toHaveText([consent]);
    await expect(field(request, 'privacidade')).toHaveAccessibleDescription(consent);
    await expectReadable(page);
  });

  test.describe(() => {
    test.use({ allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${resources}: when the server fails, the form stays open and full`, async ({ page }) => {
      await page.goto(resources);
      const request = await openGuide(page);
      await ready(request);
      await fill(request);
      await page.route('**/api/download', (route) => route.fulfill({ status: 503, body: '' }));
      await submit(request);
      await expect(request.locator('[data-failure]')).toBeVisible();
      await expect(field(request, 'nome')).toHaveValue('Ana Prata');
      await expectReadable(page);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${resources}: a reader has the guide, at the second try`, async ({ page }) => {
      await page.goto(resources);
      const request = await openGuide(page);
      await fill(request, { nome: 'Ana Prata', email: 'ana@empresa' });
      await submit(request);
      await expect(request.locator('[data-errors]').getByRole('link')).toHaveCount(1);
      await expect(field(request, 'email')).toBeVisible();
      await field(request, 'email').fill('ana.prata@empresa.example');
      await submit(request);
      await expect(page).toHaveURL(`${pathFor('thankYouRegistration', locale)}#spills`);
      await expectItsFile(page);
    });

    test(`${study}: a customer has the case on paper`, async ({ page }) => {
      await page.goto(study);
      await fill(form(page, 'descargas'));
      await submit(form(page, 'descargas'));
      await expect(page).toHaveURL(`${pathFor('thankYouCaseStudy', locale)}#paint-factory-drums`);
      await expectItsFile(page);
    });
  });
}

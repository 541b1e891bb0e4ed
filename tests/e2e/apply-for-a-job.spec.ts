import type { Page } from '@playwright/test';

import { applicationSent } from '../../core/forms/form-definitions';
import { axeViolations } from './barriers';
import { expect, test } from './visit';
import { cv, errorsOf, failingNetwork, field, fill, form, ready, submit, visitor } from './visitor-forms';

const message = (page: Page) => page.locator(`#${applicationSent.pt}, #${applicationSent.en}`);

test.describe('somebody', { tag: '@phone' }, () => {
  test.use({ allowedProblems: failingNetwork });

  test('applies for the job that they have read, and is told what will not do', async ({ page }) => {
    await page.goto('/pt');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ofertas de emprego' }).click();
    for (const schedule of ['Horário flexível', 'Tempo inteiro', 'Regime híbrido', 'Teletrabalho', 'Tempo parcial'])
      await expect(page.getByRole('main').locator('summary', { hasText: schedule })).toBeVisible();
    const offer = page.locator('details', { hasText: 'Motorista de pesados com ADR' });
    await offer.locator('summary').click();
    await expect(offer.getByText('Carta C+E')).toBeVisible();
    await offer.getByRole('link', { name: 'Candidatar-me a esta vaga' }).click();
    const application = form(page, 'candidaturas');
    await expect(field(application, 'oferta')).toHaveValue('adr-driver');
    await expect(field(application, 'oferta')).toBeFocused();
    await expect(field(application, 'oferta')).toBeInViewport();

    await ready(application);
    await field(application, 'cv').setInputFiles({ ...cv, name: 'cv.exe' });
    await expect(field(application, 'cv')).toHaveAccessibleDescription(/O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT\./);
    await field(application, 'cv').setInputFiles([]);
    await submit(application);
    await expect(errorsOf(application)).toHaveCount(6);
    expect(await axeViolations(page)).toEqual([]);

    await fill(application);
    // A program that is named .pdf: what is in it decides, on the server.
    await field(application, 'cv').setInputFiles({ ...cv, buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]) });
    await submit(application);
    await expect(errorsOf(application)).toHaveText(['O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT.']);
    await expect(field(application, 'mensagem')).toHaveValue(visitor.mensagem);
    await field(application, 'cv').setInputFiles(cv);
    await expect(application.getByText(/Currículo Ana Prata\.pdf \(PDF, 1\skB\)/)).toBeVisible();
    await submit(application);
    await expect(message(page)).toContainText('Candidatura enviada com sucesso.');
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toBeInViewport();
    await message(page).getByRole('link', { name: 'Enviar outra candidatura' }).click();
    await expect(field(application, 'nome')).toHaveValue('');
  });
});

test('the address of an offer opens it and chooses it in the form', async ({ page }) => {
  await page.goto('/en/offers#occupational-nurse');
  await expect(field(form(page, 'candidaturas'), 'oferta')).toHaveValue('occupational-nurse');
  const offer = page.locator('details', { hasText: 'Occupational health nurse' });
  await expect(offer).toHaveAttribute('open');
  const below = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect.poll(async () => (await offer.getByRole('heading', { level: 3 }).boundingBox())?.y).toBeGreaterThan(below);
  await expect(offer.locator('summary')).toBeInViewport();
});

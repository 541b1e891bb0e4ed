import type { Page } from '@playwright/test';

import { applicationSent } from '../../core/forms/form-definitions';
import { archive } from '../fixtures/office-files';
import { axeViolations } from './barriers';
import { expect, test } from './visit';
import { cv, errorsOf, failingNetwork, field, fill, form, openForm, ready, submit, visitor } from './visitor-forms';

const message = (page: Page) => page.locator(`#${applicationSent.pt}, #${applicationSent.en}`);

test.describe('somebody', { tag: '@phone' }, () => {
  test.use({ allowedProblems: failingNetwork });

  test('applies for the job that they have read, and is told what will not do', async ({ page }) => {
    await page.goto('/pt');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ofertas de emprego' }).click();
    for (const schedule of ['Horário flexível', 'Tempo inteiro', 'Regime híbrido', 'Teletrabalho', 'Tempo parcial'])
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: schedule }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Motorista de pesados com ADR' }).click();
    await expect(page).toHaveURL('/pt/ofertas/motorista-adr');
    await expect(page.getByText('Carta C+E')).toBeVisible();
    await expect(page.getByText(/1\s280\s€ brutos por mês/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Candidatar-se a esta vaga' }).click();
    const application = form(page, 'candidaturas');
    await expect(field(application, 'oferta')).toHaveValue('adr-driver');
    await expect(field(application, 'nome')).toBeFocused();
    await expect(field(application, 'nome')).toBeInViewport();

    await ready(application);
    // A program that is named .pdf: what is in it decides, before any of it is sent.
    await field(application, 'cv').setInputFiles({ ...cv, buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]) });
    await expect(field(application, 'cv')).toHaveAccessibleDescription(/O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT\./);
    await field(application, 'cv').setInputFiles([]);
    await submit(application);
    await expect(errorsOf(application)).toHaveCount(6);
    expect(await axeViolations(page)).toEqual([]);

    await fill(application);
    // An archive is looked through by the server.
    await field(application, 'cv').setInputFiles({ ...cv, name: 'cv.docx', buffer: archive() });
    await submit(application);
    await expect(errorsOf(application)).toHaveText(['O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT.']);
    await expect(field(application, 'mensagem')).toHaveValue(visitor.mensagem);
    // A messenger gives no ending.
    await field(application, 'cv').setInputFiles({ ...cv, name: 'DOC-20261127-WA0003', mimeType: '' });
    await expect(application.getByText(/^DOC-20261127-WA0003 \(/)).toBeVisible();
    await field(application, 'cv').setInputFiles(cv);
    await expect(application.getByText(/Currículo Ana Prata\.pdf \(PDF, 1\skB\)/)).toBeVisible();
    await submit(application);
    await expect(message(page)).toContainText('Candidatura enviada com sucesso.');
    await expect(message(page).locator('[data-reference]')).toHaveText(/[2-9CFHJKMPRTWXY]{4}-[2-9CFHJKMPRTWXY]{4}/);
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toBeInViewport();
    await message(page).getByRole('link', { name: 'Enviar outra candidatura' }).click();
    await expect(field(application, 'nome')).toHaveValue('');
  });
});

test.describe('somebody whose job closes while they write', () => {
  test.use({ allowedProblems: failingNetwork });

  test('is told, keeps what they wrote, and sends it as a speculative application', async ({ page }) => {
    const application = await openForm(page, '/en/offers/adr-driver', 'candidaturas');
    await fill(application);
    await field(application, 'cv').setInputFiles(cv);
    // As if the list had been built without it.
    await field(application, 'oferta').evaluate((input: HTMLInputElement) => (input.value = 'closed-meanwhile'));
    await submit(application);
    await expect(application.getByRole('alert').filter({ hasText: 'This job closed while you were writing.' })).toBeVisible();
    await expect(field(application, 'mensagem')).toHaveValue(visitor.mensagem);
    await application.getByRole('button', { name: 'Send as a speculative application' }).click();
    await expect(message(page)).toBeFocused();
  });
});

test('an older link to an offer leads to its row on the list and chooses it in the form', async ({ page }) => {
  await page.goto('/en/offers#occupational-nurse');
  await expect(field(form(page, 'candidaturas'), 'oferta')).toHaveValue('occupational-nurse');
  const link = page.getByRole('link', { name: 'Occupational health nurse' });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL('/en/offers/occupational-nurse');
});

test('a job whose last day has passed since the build says so and has no form', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2028-01-15T00:00:00Z'));
  await page.goto('/en/offers/occupational-nurse');
  await expect(page.getByText('This job is closed')).toBeVisible();
  await expect(form(page, 'candidaturas')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'See current vacancies' }).click();
  await expect(page).toHaveURL('/en/offers');
});

test('a job that closed long ago is gone, in both languages', async ({ request }) => {
  for (const path of ['/pt/ofertas/operador-de-unidade', '/en/offers/plant-operator']) expect((await request.get(path)).status()).toBe(410);
});

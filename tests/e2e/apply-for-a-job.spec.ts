import { applicationSent } from '../../src/forms/application-sent';
import { pathFor } from '../../src/routing/paths';
import { expect, test } from './visit';
import { cv, expectReadable, failingNetwork, field, fill, form, ready, submit, tabTo, visitor, isSpared, spared } from './visitor-forms';

const languages = [
  {
    locale: 'pt',
    job: 'Motorista de pesados com ADR',
    slug: 'motorista-adr',
    apply: 'Candidatar-me a esta vaga',
    sent: 'Candidatura enviada com sucesso.',
    required: 'O CV é obrigatório.',
    tooLarge: 'O CV não pode ter mais de 5 MB.',
    kind: 'O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT.',
    cancel: 'Cancelar o envio',
    chosen: /Currículo Ana Prata\.pdf \(PDF, 1\skB\)/,
    again: 'Enviar outra candidatura',
  },
  {
    locale: 'en',
    job: 'Lorry driver with ADR certificate',
    slug: 'adr-driver',
    apply: 'Apply for this job',
    sent: 'Application sent successfully.',
    required: 'The CV is required.',
    tooLarge: 'The CV must not be larger than 5 MB.',
    kind: 'The CV must be a PDF, DOC, DOCX or ODT file.',
    cancel: 'Cancel sending',
    chosen: /Currículo Ana Prata\.pdf \(PDF, 1\skB\)/,
    again: 'Send another application',
  },
] as const;

for (const { locale, job, slug, apply, sent, required, tooLarge, kind, cancel, chosen, again } of languages) {
  const offers = pathFor('offers', locale);

  test(`${offers}: somebody applies for the job that they have read`, async ({ page }) => {
    await page.goto(offers);
    const offer = page.locator('details', { hasText: job });
    await offer.locator('summary').click();
    await offer.getByRole('link', { name: apply }).click();
    const application = form(page, 'candidaturas');
    await expect(field(application, 'oferta')).toHaveValue('adr-driver');
    await expect(field(application, 'oferta')).toBeFocused();
    await expect(field(application, 'oferta')).toBeInViewport();
    await ready(application);
    await fill(application);
    await field(application, 'cv').setInputFiles(cv);
    await expect(application.getByText(chosen)).toBeVisible();
    await submit(application);
    const message = page.locator(`#${applicationSent[locale]}`);
    await expect(message.getByText(sent)).toBeVisible();
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await expect(application).toBeHidden();
    await expectReadable(page);
    await message.getByRole('link', { name: again }).click();
    await expect(field(application, 'nome')).toBeVisible();
    await expect(field(application, 'nome')).toHaveValue('');
  });

  test(`${offers}: by keyboard alone`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    // Asked for from the start: the browser must know of it before the key is pressed.
    const chooser = page.waitForEvent('filechooser');
    await page.goto(offers);
    const application = form(page, 'candidaturas');
    const [message, agreed, send] = [
      field(application, 'mensagem'),
      field(application, 'privacidade'),
      application.locator('button[type=submit]'),
    ];
    await ready(application);
    for (const name of ['nome', 'email', 'telefone'] as const) {
      await tabTo(page, field(application, name));
      await page.keyboard.type(visitor[name]);
    }
    await tabTo(page, message);
    await page.keyboard.type('Bom dia.');
    await tabTo(page, field(application, 'cv'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(cv);
    await tabTo(page, agreed);
    await page.keyboard.press('Space');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page.locator(`#${applicationSent[locale]}`).getByText(sent)).toBeVisible();
  });

  test(`${offers}: the address of an offer chooses it, and an open application needs none`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(`${offers}#${slug}`);
    await expect(field(form(page, 'candidaturas'), 'oferta')).toHaveValue('adr-driver');
    await page.goto(`${offers}?oferta=${slug}`);
    await expect(field(form(page, 'candidaturas'), 'oferta')).toHaveValue('adr-driver');
    await page.goto(pathFor('home', locale));
    await page.goto(offers);
    await expect(field(form(page, 'candidaturas'), 'oferta')).toHaveValue('');
  });

  test(`${offers}: a file that will not do is refused as it is chosen`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(offers);
    const application = form(page, 'candidaturas');
    await ready(application);
    await field(application, 'cv').setInputFiles({ ...cv, name: 'cv.exe' });
    await expect(field(application, 'cv')).toHaveAccessibleDescription(new RegExp(kind));
    await field(application, 'cv').setInputFiles({ ...cv, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(field(application, 'cv')).toHaveAccessibleDescription(new RegExp(tooLarge));
    await field(application, 'cv').setInputFiles([]);
    await submit(application);
    await expect(application.getByRole('alert').getByRole('link', { name: required })).toBeVisible();
    await expect(application.getByRole('alert').getByRole('link')).toHaveCount(6);
    await expectReadable(page);
  });

  test.describe(() => {
    test.use({ allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${offers}: an upload can be cancelled, fail, and be tried again; the letter stays`, async ({ page }) => {
      await page.goto(offers);
      const application = form(page, 'candidaturas');
      await ready(application);
      await fill(application);
      await field(application, 'cv').setInputFiles(cv);
      // An answer that never comes.
      await page.route('**/api/job', () => undefined);
      await submit(application);
      await expect(application.getByRole('progressbar')).toBeVisible();
      await expectReadable(page);
      await application.getByRole('button', { name: cancel }).click();
      await expect(application.getByRole('progressbar')).toBeHidden();
      await expect(application.locator('button[type=submit]')).toBeFocused();
      await page.unroute('**/api/job');
      await page.route('**/api/job', (route) => route.fulfill({ status: 413, json: { error: { code: 'too_large', message: '' } } }));
      await submit(application);
      await expect(application.locator('[data-failure]')).toBeVisible();
      await expect(field(application, 'mensagem')).toHaveValue(visitor.mensagem);
      await page.unroute('**/api/job');
      await submit(application);
      await expect(page.locator(`#${applicationSent[locale]}`).getByText(sent)).toBeVisible();
    });
  });

  test.describe(() => {
    test.use({ allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${offers}: a program named .pdf is refused by what is in it, and what was typed stays`, async ({ page }) => {
      await page.goto(offers);
      const application = form(page, 'candidaturas');
      await ready(application);
      await fill(application);
      await field(application, 'oferta').selectOption('adr-driver');
      await field(application, 'cv').setInputFiles({ ...cv, buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]) });
      await submit(application);
      const errors = application.getByRole('alert').getByRole('link');
      await expect(errors).toHaveText([kind]);
      await expect(field(application, 'cv')).toHaveAccessibleDescription(new RegExp(kind));
      // It stays when the focus goes from the list to other fields, and goes with the file.
      await field(application, 'nome').focus();
      await field(application, 'email').focus();
      await expect(errors).toHaveText([kind]);
      for (const name of ['nome', 'email', 'telefone', 'mensagem'] as const)
        await expect(field(application, name)).toHaveValue(visitor[name]);
      await expect(field(application, 'oferta')).toHaveValue('adr-driver');
      await expect(field(application, 'privacidade')).toBeChecked();
      await field(application, 'cv').setInputFiles(cv);
      await field(application, 'nome').focus();
      await expect(errors).toHaveCount(0);
      await submit(application);
      await expect(page.locator(`#${applicationSent[locale]}`).getByText(sent)).toBeVisible();
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${offers}: somebody applies, at the second try`, async ({ page }) => {
      await page.goto(offers);
      const application = form(page, 'candidaturas');
      await fill(application, { ...visitor, email: 'ana@empresa' });
      await field(application, 'oferta').selectOption('adr-driver');
      await field(application, 'cv').setInputFiles(cv);
      await submit(application);
      await expect(application.locator('[data-errors]').getByRole('link')).not.toHaveCount(0);
      await expect(field(application, 'mensagem')).toHaveValue(visitor.mensagem);
      await expect(field(application, 'oferta')).toHaveValue('adr-driver');
      await field(application, 'email').fill(visitor.email);
      await field(application, 'cv').setInputFiles(cv);
      await submit(application);
      await expect(page.getByText(sent)).toBeVisible();
    });
  });
}

import { chromium } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags } from '../fixtures/browser-flags';
import { readTestSettings } from './settings';
import { expect, test } from './visit';
import { cv, field, fill, openForm, ready, form, submit, thanked, visitor } from './visitor-forms';

const restored = 'Recuperámos o que tinha escrito.';

test('whoever’s browser was killed finds in a new one what they wrote, is told which file to choose again, and deletes it', async ({
  baseURL,
}, info) => {
  const profile = info.outputPath('profile');
  const launch = () =>
    chromium.launchPersistentContext(profile, { executablePath: readTestSettings().browser, args: browserFlags, baseURL: String(baseURL) });
  const first = await launch();
  const page = await first.newPage();
  const application = await openForm(page, '/pt/ofertas', 'candidaturas');
  await fill(application);
  await field(application, 'cv').setInputFiles(cv);
  await expect(application).toContainText('fica guardado neste navegador até o enviar');
  // The browser writes to the disk when it likes.
  const store = join(profile, 'Default/Local Storage/leveldb');
  const isWritten = () =>
    readdirSync(store).some((name) => readFileSync(join(store, name), 'latin1').includes('ana.prata@empresa.example'));
  await expect.poll(isWritten).toBe(true);
  const closed = first.waitForEvent('close');
  const session = await first.newCDPSession(page);
  void session.send('Browser.crash').catch(() => undefined);
  await closed;

  const second = await launch();
  const again = await second.newPage();
  await again.goto('/pt/ofertas');
  const back = form(again, 'candidaturas');
  await expect(back).toContainText(`${restored} Escolha outra vez: ${cv.name}.`);
  await expect(field(back, 'mensagem')).toHaveValue(visitor.mensagem);
  await back.getByRole('button', { name: 'Apagar o que escrevi' }).click();
  await expect(back).toContainText('Apagámos o que tinha escrito.');
  await expect(field(back, 'mensagem')).toHaveValue('');
  await again.reload();
  await ready(back);
  await expect(field(back, 'nome')).toHaveValue('');
  await second.close();
});

test('two tabs with the same form take nothing from each other, and what one has sent the other keeps', async ({ page, context }) => {
  const first = await openForm(page, '/pt/contactos', 'informacoes');
  await field(first, 'mensagem').fill('Lamas');
  await expect(first).toContainText('fica guardado neste navegador');
  const other = await context.newPage();
  await other.goto('/pt/contactos');
  const second = form(other, 'informacoes');
  await expect(field(second, 'mensagem')).toHaveValue('Lamas');
  await field(second, 'mensagem').fill('Solvents');
  await expect(first).not.toContainText('fica guardado neste navegador');
  await field(first, 'mensagem').fill('Lamas oleosas');
  await expect(first).toContainText('fica guardado neste navegador');
  await other.reload();
  await expect(field(second, 'mensagem')).toHaveValue('Solvents');
  await fill(second, { ...visitor, mensagem: 'Solvents' });
  await submit(second);
  await thanked(other, '/pt/agradecimento-contacto');
  await page.reload();
  await expect(first).toContainText(restored);
  await expect(field(first, 'mensagem')).toHaveValue('Lamas oleosas');
});

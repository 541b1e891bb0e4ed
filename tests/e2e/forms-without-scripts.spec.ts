import { applicationSent } from '../../core/forms/form-definitions';
import { expect, test } from './visit';
import { cv, failingNetwork, field, fill, form, submit, thanked, visitor } from './visitor-forms';

test.use({ javaScriptEnabled: false, allowedProblems: failingNetwork });

for (const { kind, path, thanks } of [
  { kind: 'informacoes', path: '/pt/servicos/descontaminacao-de-solos', thanks: '/pt/agradecimento-contacto' },
  { kind: 'candidaturas', path: '/pt/ofertas', thanks: `/pt/ofertas#${applicationSent.pt}` },
  { kind: 'candidaturas', path: '/pt/ofertas/motorista-adr', thanks: `/pt/ofertas/motorista-adr#${applicationSent.pt}` },
  { kind: 'newsletter', path: '/pt/blog', thanks: '/pt/agradecimento-newsletter' },
  {
    kind: 'descargas',
    path: '/pt/casos-sucesso/bidoes-abandonados-numa-fabrica-de-tintas',
    thanks: '/pt/agradecimento-casos-sucesso#paint-factory-drums',
  },
])
  test(`${kind} at ${path}: what is wrong is listed on the same page with what was typed, and it is sent at the second try`, async ({
    page,
  }) => {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const sent = form(page, kind);
    const attach = async () => kind === 'candidaturas' && field(sent, 'cv').setInputFiles(cv);
    await fill(sent, { ...visitor, email: 'ana@empresa' });
    await attach();
    await submit(sent);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const list = sent.locator('[data-errors]');
    await expect(list.getByRole('heading')).toHaveText('Corrija os seguintes erros:');
    await expect(field(sent, 'nome')).toHaveValue(visitor.nome);
    await list.getByRole('link', { name: 'Deve introduzir um e-mail válido. Por exemplo, ana@empresa.pt.' }).click();
    await expect(field(sent, 'email')).toBeFocused();
    await expect(field(sent, 'email')).toHaveAccessibleDescription('Deve introduzir um e-mail válido. Por exemplo, ana@empresa.pt.');
    await field(sent, 'email').fill(visitor.email);
    await attach();
    await submit(sent);
    const reference = await thanked(page, thanks);
    // The same when the page is loaded again.
    await page.reload();
    expect(await thanked(page, thanks)).toBe(reference);
  });

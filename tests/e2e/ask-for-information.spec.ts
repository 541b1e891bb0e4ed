import { axeViolations } from './barriers';
import { expect, test } from './visit';
import { errorsOf, failingNetwork, field, fill, openForm, submit, thanked, visitor } from './visitor-forms';

const thanks = { pt: '/pt/agradecimento-contacto', en: '/en/thank-you-contacts' };
const missingMessage = 'A mensagem é obrigatória.';
const messages = [
  'O nome é obrigatório.',
  'A empresa é obrigatória.',
  'Deve introduzir um e-mail válido. Por exemplo, ana@empresa.pt.',
  'O telefone é obrigatório.',
  'Deve concordar com a política de privacidade.',
];

test(
  'a customer is told what is wrong, puts it right and asks; the page it was asked on goes with it',
  { tag: '@phone' },
  async ({ page }) => {
    const unit = '/pt/cirver/laboratorio';
    const request = await openForm(page, unit, 'informacoes');
    await submit(request);
    await expect(errorsOf(request)).toHaveText([missingMessage]);
    await field(request, 'mensagem').fill(visitor.mensagem);
    await submit(request);
    await expect(request.getByText('2 de 2: pormenores e contactos')).toBeFocused();
    await page.goBack();
    await expect(field(request, 'mensagem')).toHaveValue(visitor.mensagem);
    await page.goForward();
    await field(request, 'email').fill('ana@empresa');
    await submit(request);
    const list = request.getByRole('alert').filter({ hasText: 'Corrija os seguintes erros:' });
    await expect(list).toBeFocused();
    await expect(list).toBeInViewport();
    await expect(errorsOf(request)).toHaveText(messages);
    for (const message of messages) await expect(request.locator('[data-error-for]', { hasText: message })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await list.getByRole('link', { name: messages[2] }).click();
    await expect(field(request, 'email')).toBeFocused();
    await expect(field(request, 'email')).toHaveAccessibleDescription(String(messages[2]));
    await page.keyboard.type('.pt');
    await page.keyboard.press('Tab');
    await expect(errorsOf(request)).toHaveCount(messages.length - 1);
    await expect(field(request, 'email')).not.toHaveAttribute('aria-invalid', 'true');

    await fill(request);
    const [sent] = await Promise.all([page.waitForRequest('**/api/info'), submit(request)]);
    expect(sent.postDataJSON()).toMatchObject({ ...visitor, privacidade: true, marketing: false, locale: 'pt', pagina: unit, website: '' });
    await thanked(page, thanks.pt);
    await page.goBack();
    await expect(field(request, 'nome')).toHaveValue('');
  },
);

test('as mistakes are put right, what is clicked next does not slip away', async ({ page }) => {
  const request = await openForm(page, '/en/contacts', 'informacoes');
  await fill(request, { mensagem: visitor.mensagem });
  await field(request, 'privacidade').uncheck();
  await submit(request);
  await expect(errorsOf(request)).toHaveCount(messages.length);
  await fill(request, { ...visitor, telefone: '' });
  await field(request, 'telefone').fill(visitor.telefone);
  // As a hand does it: there is time between down and up, and with the first the field is left.
  await request.locator('button[type=submit]').hover();
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
  await thanked(page, thanks.en);
});

test.describe('when the server or the connection fails', () => {
  test.use({ allowedProblems: failingNetwork });

  test('nothing is lost, and it is sent when the connection is back', async ({ page, context }) => {
    const request = await openForm(page, '/en/contacts', 'informacoes');
    await fill(request);
    await page.route('**/api/info', (route) => route.fulfill({ status: 500, body: 'out of order' }));
    const failure = request.locator('[data-failure]');
    await submit(request);
    await expect(failure).toHaveText(/Nothing you wrote is lost/);
    await expect(failure).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    for (const [name, value] of Object.entries(visitor)) await expect(field(request, name)).toHaveValue(value);
    await page.unroute('**/api/info');

    await context.setOffline(true);
    await request.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveText(/You are offline/);
    await context.setOffline(false);
    await thanked(page, thanks.en);
  });
});

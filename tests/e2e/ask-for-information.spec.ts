import { pathFor } from '../../src/routing/paths';
import { expect, test } from './visit';
import { expectReadable, failingNetwork, field, fill, form, ready, submit, visitor, isSpared, spared } from './visitor-forms';

const languages = [
  {
    locale: 'pt',
    service: '/pt/servicos/descontaminacao-de-solos',
    heading: 'Corrija os seguintes erros:',
    messages: [
      'O nome é obrigatório.',
      'A empresa é obrigatória.',
      'Deve introduzir um e-mail válido.',
      'O telefone é obrigatório.',
      'A mensagem é obrigatória.',
      'Deve concordar com a política de privacidade.',
    ],
    again: 'Tentar de novo',
    kept: /nada do que escreveu se perdeu/i,
    wait: /daqui a 3 minutos/,
    offline: /sem ligação à Internet/,
    back: 'Recuperámos o que tinha escrito.',
  },
  {
    locale: 'en',
    service: '/en/services/industrial-cleaning',
    heading: 'Please fix the following errors:',
    messages: [
      'The name is required.',
      'The company is required.',
      'You must enter a valid email',
      'The phone is required.',
      'The message is required.',
      'You must accept the terms and conditions',
    ],
    again: 'Try again',
    kept: /Nothing you wrote is lost/,
    wait: /in 3 minutes/,
    offline: /You are offline/,
    back: 'What you had written is back.',
  },
] as const;

for (const { locale, service, heading, messages, again, kept, wait, offline, back } of languages) {
  const contacts = pathFor('contacts', locale);
  const thanks = pathFor('thankYouContact', locale);

  test(`${service}: a customer asks, and the page it was asked on goes with it`, async ({ page }) => {
    await page.goto(service);
    const request = form(page, 'informacoes');
    await ready(request);
    await fill(request);
    const [sent] = await Promise.all([page.waitForRequest('**/api/info'), submit(request)]);
    expect(sent.postDataJSON()).toMatchObject({ ...visitor, privacidade: true, marketing: false, locale, pagina: service, website: '' });
    await expect(page).toHaveURL(thanks);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(field(request, 'nome')).toHaveValue('');
  });

  test(`${contacts}: what is missing is listed, tied to its field, and readable by everybody`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(contacts);
    const request = form(page, 'informacoes');
    await ready(request);
    await field(request, 'email').fill('ana@empresa');
    await submit(request);
    const list = request.getByRole('alert').filter({ hasText: heading });
    await expect(list).toBeFocused();
    await expect(list).toBeInViewport();
    await expect(list.getByRole('heading')).toHaveText(heading);
    await expect(list.getByRole('link')).toHaveText([...messages]);
    for (const message of messages) await expect(request.locator('[data-error-for]', { hasText: message })).toBeVisible();
    await expectReadable(page);

    await list.getByRole('link', { name: messages[2] }).click();
    await expect(field(request, 'email')).toBeFocused();
    await expect(field(request, 'email')).toHaveAccessibleDescription(messages[2]);
    await page.keyboard.type('.pt');
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link')).toHaveCount(messages.length - 1);
    await expect(field(request, 'email')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test(`${contacts}: as mistakes are put right, what is clicked next does not slip away`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(contacts);
    const request = form(page, 'informacoes');
    await ready(request);
    await submit(request);
    await expect(request.getByRole('alert').getByRole('link')).toHaveCount(messages.length);
    await fill(request, { ...visitor, telefone: '' });
    await field(request, 'telefone').fill(visitor.telefone);
    // As a hand does it: there is time between down and up, and with the first the field is left.
    await request.locator('button[type=submit]').scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await request.locator('button[type=submit]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.waitForTimeout(150);
    await page.mouse.up();
    await expect(page).toHaveURL(thanks);
  });

  test(`${contacts}: by keyboard alone`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(contacts);
    const request = form(page, 'informacoes');
    await field(request, 'nome').focus();
    for (const name of ['nome', 'empresa', 'email', 'telefone', 'mensagem'] as const) {
      await expect(field(request, name)).toBeFocused();
      await page.keyboard.type(visitor[name].replace('\n', ' '));
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect(field(request, 'privacidade')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(request.locator('button[type=submit]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(thanks);
  });

  test.describe(() => {
    test.use({ allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${contacts}: when the server fails nothing is lost, and the next try is the same request`, async ({ page }) => {
      await page.goto(contacts);
      const request = form(page, 'informacoes');
      await ready(request);
      await fill(request);
      const keys: string[] = [];
      const answers = [
        () => ({ status: 500, body: 'out of order' }),
        () => ({ status: 429, headers: { 'retry-after': '170' }, json: { error: { code: 'too_many', message: '' } } }),
      ];
      await page.route('**/api/info', async (route) => {
        keys.push((await route.request().headerValue('idempotency-key')) ?? '');
        const answer = answers.shift();
        return answer ? route.fulfill(answer()) : route.abort();
      });
      const failure = request.locator('[data-failure]');
      await submit(request);
      await expect(failure).toHaveText(kept);
      await expect(failure).toBeInViewport();
      await request.getByRole('button', { name: again }).click();
      await expect(failure).toHaveText(wait);
      await request.getByRole('button', { name: again }).click();
      await expect(failure).toHaveText(kept);
      await expectReadable(page);
      for (const [name, value] of Object.entries(visitor)) await expect(field(request, name)).toHaveValue(value);
      expect(new Set(keys).size).toBe(1);
      await page.unroute('**/api/info');
      await request.getByRole('button', { name: again }).click();
      await expect(page).toHaveURL(thanks);
    });

    test(`${contacts}: a lost connection is said, and it is sent when it is back`, async ({ page, context }) => {
      await page.goto(contacts);
      const request = form(page, 'informacoes');
      await ready(request);
      await fill(request);
      await context.setOffline(true);
      await submit(request);
      await expect(request.locator('[data-failure]')).toHaveText(offline);
      await context.setOffline(false);
      await expect(page).toHaveURL(thanks);
    });
  });

  test(`${contacts}: what was typed is there after a reload, in both languages`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(contacts);
    const request = form(page, 'informacoes');
    await ready(request);
    await field(request, 'mensagem').fill(visitor.mensagem);
    await field(request, 'privacidade').check();
    await page.reload();
    await expect(field(request, 'mensagem')).toHaveValue(visitor.mensagem);
    await expect(field(request, 'privacidade')).toBeChecked();
    await expect(request.getByText(back)).toBeVisible();
    await page.goto(pathFor('contacts', locale === 'pt' ? 'en' : 'pt'));
    await expect(field(request, 'mensagem')).toHaveValue(visitor.mensagem);
  });

  test(`${contacts}: a double click asks once`, async ({ page, isMobile }) => {
    test.skip(isSpared(locale, isMobile), spared);
    await page.goto(contacts);
    const request = form(page, 'informacoes');
    await ready(request);
    await fill(request);
    let asked = 0;
    await page.route('**/api/info', async (route) => {
      asked += 1;
      await route.continue();
    });
    await request.locator('button[type=submit]').dblclick();
    await expect(page).toHaveURL(thanks);
    expect(asked).toBe(1);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowedComplaints: failingNetwork });
    test.skip(({ isMobile }) => !isMobile, 'the same on every screen');

    test(`${contacts}: a customer asks`, async ({ page }) => {
      await page.goto(contacts);
      await fill(form(page, 'informacoes'));
      await submit(form(page, 'informacoes'));
      await expect(page).toHaveURL(thanks);
    });

    test(`${service}: what is wrong is listed on the same page, and what was typed is still there`, async ({ page }) => {
      await page.goto(service);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      const request = form(page, 'informacoes');
      await fill(request, { ...visitor, email: 'ana@empresa' });
      await submit(request);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const list = request.locator('[data-errors]');
      await expect(list.getByRole('heading')).toHaveText(heading);
      await expect(list.getByRole('link')).toHaveText([messages[2]]);
      await expect(field(request, 'email')).toHaveAccessibleDescription(messages[2]);
      await expect(field(request, 'mensagem')).toHaveValue(visitor.mensagem);
      await expect(field(request, 'privacidade')).toBeChecked();
      await list.getByRole('link').click();
      await expect(field(request, 'email')).toBeFocused();
      await field(request, 'email').fill(visitor.email);
      await submit(request);
      await expect(page).toHaveURL(thanks);
    });
  });
}

test('every unit asks by the same form', async ({ page }) => {
  await page.goto('/pt/cirver/laboratorio');
  await expect(form(page, 'informacoes')).toBeVisible();
  await expect(field(form(page, 'informacoes'), 'pagina')).toHaveValue('/pt/cirver/laboratorio');
});

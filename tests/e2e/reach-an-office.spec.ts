import { expect, test } from './visit';

const offices = ['Chamusca', 'Lisboa', 'Estarreja'];

test('the emergency number is the first thing to be called', async ({ page }) => {
  await page.goto('/pt/contactos');
  const number = page.getByRole('main').getByRole('link', { name: '+351 200 000 009' }).first();
  await expect(number).toHaveAttribute('href', 'tel:+351200000009');
  await expect(number).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+351 200 000 009' })).toBeVisible();
});

test('each office has its picture, its address, its numbers, its place and its map, as in the footer', async ({ page }) => {
  await page.goto('/pt/contactos');
  // Not what is drawn of it: that far below the page may not be laid out yet.
  const footer = (await page.getByRole('contentinfo').textContent()) ?? '';
  for (const name of offices) {
    const office = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(office.getByRole('img', { name: /^Mapa/ })).toBeVisible();
    await expect(office.getByRole('img', { name: /^(?!Mapa)\S.{30}/ })).toBeVisible();
    const [telephone = ''] = await office.locator('a[href^="tel:"]').allTextContents();
    const [mail = ''] = await office.locator('a[href^="mailto:"]').allTextContents();
    const postcode = /\d{4}-\d{3} .*/.exec(await office.locator('address').innerText())?.[0] ?? 'no postcode';
    for (const fact of [telephone, mail, postcode]) expect(footer).toContain(fact);
    await expect(office.getByText(/^\d+°\s\d\d′\s\d\d″\sN, \d+°\s\d\d′\s\d\d″\sO$/)).toBeVisible();
    await expect(office.getByRole('link', { name: /Abrir no mapa/ })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  }
});

test('the address of an office can be copied for a navigation device', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/contacts');
  await page.getByRole('button', { name: /Copy address.*Lisbon/ }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('Avenida do Cais Novo, 24, 3.º andar\n1990-000 Lisboa\nPortugal\n38.7681, -9.0945');
});

test('whoever wants to ask finds out what to say, and how to say it', async ({ page }) => {
  await page.goto('/en/contacts');
  await page.getByRole('main').getByRole('link', { name: 'Ask a question' }).click();
  await expect(page).toHaveURL('/en/contacts#pedido');
  const request = page.getByRole('region', { name: 'Tell us what you need' });
  await expect(request.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(request.getByRole('list').getByRole('link')).toHaveCount(3);
  for (const href of ['tel:+351200000001', 'mailto:geral@valterra.example', 'https://orcamento.valterra.example'])
    await expect(request.locator(`a[href="${href}"]`)).toBeVisible();
});

test('questions of each kind have somebody to answer them', async ({ page }) => {
  await page.goto('/en/contacts');
  const desks = page.getByRole('region', { name: 'Who to talk to' });
  for (const name of ['comercial', 'logistica', 'laboratorio', 'recrutamento', 'reclamacoes'])
    await expect(desks.getByRole('link', { name: `${name}@valterra.example` })).toBeVisible();
});

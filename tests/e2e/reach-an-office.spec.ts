import { expect, test } from './visit';

test('the emergency number is the first thing to be called', { tag: '@both' }, async ({ page }) => {
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
  for (const name of ['Chamusca', 'Lisboa', 'Estarreja']) {
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

import { pdf } from '../fixtures/cv-files';
import { oneColour } from '../fixtures/one-colour';
import { axeViolations } from './barriers';
import { expect, test } from './visit';
import { failingNetwork, field, fill, form, openForm, ready, submit } from './visitor-forms';

const megabyte = 1024 * 1024;
const document = (name: string, size: number) => ({ name, mimeType: 'application/pdf', buffer: pdf('', size) });
const service = '/pt/servicos/descontaminacao-de-solos';
const thanks = /\/pt\/agradecimento-contacto/;

test('the bar of a phone leads to the heading and the first field of the form', { tag: '@phone' }, async ({ page }) => {
  await page.goto(service);
  await page.locator('a[href="#pedido"]').last().click();
  const request = form(page, 'informacoes');
  await expect(page.getByRole('heading', { name: 'Tem um relatório de sondagens e precisa de um preço?' })).toBeInViewport({ ratio: 1 });
  await expect(field(request, 'mensagem')).toBeInViewport({ ratio: 0.6 });
});

test.describe('on a line that drops twice', () => {
  test.use({ allowedProblems: failingNetwork });

  test('a request of 10 MiB arrives once, and nothing that arrived is sent again', { tag: '@phone' }, async ({ page }) => {
    const sent: string[] = [];
    let requests = 0;
    let bytes = 0;
    await page.route('**/api/upload', async (route) => {
      const headers = route.request().headers();
      sent.push(`${headers['upload-id']} ${headers['upload-offset']}`);
      // The line drops, once before and once after the server has the part.
      if (sent.length === 4) return route.abort('connectionreset');
      const response = await route.fetch();
      if (sent.length === 9) return route.abort('connectionreset');
      bytes += route.request().postDataBuffer()?.length ?? 0;
      return route.fulfill({ response });
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/info')) requests += 1;
    });
    await page.goto(service);
    const request = form(page, 'informacoes');
    await fill(request);
    await field(request, 'ficheiros').setInputFiles([document('Ficha.pdf', 6 * megabyte), document('Boletim.pdf', 4 * megabyte - 2_000)]);
    await expect(request).toContainText('Boletim.pdf');
    await submit(request);
    await expect(page).toHaveURL(thanks, { timeout: 60_000 });
    expect(requests).toBe(1);
    // The part that was lost comes twice, all others once.
    expect(sent.length - new Set(sent).size).toBe(2);
    expect(bytes).toBeLessThan(10 * megabyte + 1);
  });
});

test('a picture is made smaller and loses what the camera noted, before it is sent', async ({ page }) => {
  const parts: Buffer[] = [];
  await page.route('**/api/upload', async (route) => {
    parts.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  const request = await openForm(page, service, 'informacoes');
  await fill(request);
  await field(request, 'ficheiros').setInputFiles({ name: 'Foto.png', mimeType: 'image/png', buffer: await png(3_000, 1_000) });
  await submit(request);
  await expect(page).toHaveURL(thanks);
  const jpeg = Buffer.concat(parts);
  expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([2_400, 800]);
  expect(jpeg.includes('Exif')).toBe(false);
});

test('photographs are chosen one at a time, and one is removed again', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/servicos/recolha-de-amianto');
  await page.getByRole('main').getByRole('link', { name: 'Pedir informação' }).first().click();
  const request = form(page, 'informacoes');
  await expect(field(request, 'mensagem')).toBeInViewport();
  await ready(request);
  await fill(request);
  const files = field(request, 'ficheiros');
  for (const name of ['Telhado.png', 'Beiral.png', 'Outra.png'])
    await files.setInputFiles({ name, mimeType: 'image/png', buffer: await png(300, 100) });
  await expect(request.getByRole('listitem')).toHaveText([/^Telhado\.png/, /^Beiral\.png/, /^Outra\.png/]);
  await expect(request.getByText('3 ficheiros escolhidos.')).toBeVisible();
  await request.getByRole('button', { name: 'Retirar Beiral.png' }).press('Enter');
  await expect(request.getByText('Beiral.png foi retirado. 2 ficheiros escolhidos.')).toBeVisible();
  await expect(request.getByRole('button', { name: 'Retirar Outra.png' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  const sent = page.waitForRequest('**/api/info');
  await submit(request);
  const { ficheiros } = (await sent).postDataJSON() as { ficheiros: { name: string }[] };
  expect(ficheiros.map(({ name }) => name)).toEqual(['Telhado.jpg', 'Outra.jpg']);
  await expect(page).toHaveURL(thanks);
});

test('what is wrong with files and telephone is said in words that help', { tag: '@phone' }, async ({ page }) => {
  const request = await openForm(page, service, 'informacoes');
  await fill(request);
  await field(request, 'telefone').fill('12');
  await field(request, 'ficheiros').setInputFiles([document('Ficha.pdf', 6 * megabyte), document('Boletim.pdf', 6 * megabyte)]);
  await expect(field(request, 'ficheiros')).toHaveAccessibleDescription(/não podem ter, em conjunto, mais de 10 MB/);
  await submit(request);
  await expect(field(request, 'telefone')).toHaveAccessibleDescription(/Faltam algarismos ao telefone/);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(request.getByText('Escolha outra vez: Ficha.pdf, Boletim.pdf.')).toBeAttached();
});

const png = (width: number, height: number) => oneColour(width, height, 'white').png().toBuffer();

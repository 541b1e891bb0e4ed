import { expect, test } from './visit';

test('somebody finds a job, reads what it is and learns how to apply', async ({ page }) => {
  await page.goto('/pt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ofertas de emprego' }).click();
  await expect(page).toHaveURL('/pt/ofertas');
  const offer = page.locator('details', { hasText: 'Motorista de pesados com ADR' });
  await expect(offer.locator('summary')).toContainText('Tempo inteiro');
  await expect(offer.locator('summary')).toContainText('Estarreja');
  await expect(offer.getByText('Carta C+E')).toBeHidden();
  await offer.locator('summary').click();
  await expect(offer.getByText('Carta C+E')).toBeVisible();
  await offer.getByRole('link', { name: 'Candidatar-me' }).click();
  await expect(page.getByLabel('Vaga', { exact: true })).toBeInViewport();
  await expect(page.getByLabel('Vaga', { exact: true })).toHaveValue('adr-driver');
  const mail = page.getByRole('region', { name: 'Candidatar-se' }).getByRole('link', { name: 'recrutamento@valterra.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:recrutamento@valterra.example');
});

test('the address of an offer opens it', async ({ page }) => {
  await page.goto('/en/offers#occupational-nurse');
  const offer = page.locator('details', { hasText: 'Occupational health nurse' });
  await expect(offer).toHaveAttribute('open');
  await expect(offer.getByRole('heading', { name: 'Conditions' })).toBeVisible();
  const below = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect.poll(async () => (await offer.getByRole('heading', { level: 3 }).boundingBox())?.y).toBeGreaterThan(below);
  await expect(offer.locator('summary')).toBeInViewport();
});

const schedules = {
  '/pt/ofertas': ['Horário flexível', 'Tempo inteiro', 'Regime híbrido', 'Teletrabalho', 'Tempo parcial'],
  '/en/offers': ['Flexible hours', 'Full-time', 'Hybrid', 'Remote', 'Part-time'],
};

for (const [path, words] of Object.entries(schedules)) {
  test(`${path} says when one works in the words of the language`, async ({ page }) => {
    await page.goto(path);
    for (const word of words) await expect(page.getByRole('main').locator('summary', { hasText: word })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/fullTime|partTime/);
  });
}

test('an offer whose last day has gone by says so, and is no longer one to apply for', async ({ page }) => {
  // A page may be older than the day on which it is read.
  await page.clock.setFixedTime('2099-01-01T12:00:00Z');
  await page.goto('/en/offers');
  const offer = page.locator('details', { hasText: 'Records officer' });
  await expect(offer.locator('summary')).toContainText('Closed on 4 December 2026');
  await offer.locator('summary').click();
  await expect(offer).toContainText('Published on 2 November 2026');
  await expect(offer.getByRole('link', { name: 'Apply for this job' })).toHaveCount(0);
  const choice = page.getByLabel('Job', { exact: true });
  await expect(choice.locator('option', { hasText: 'Records officer' })).toHaveCount(0);
  await expect(choice.locator('option', { hasText: 'Lorry driver' })).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an offer opens, and one can write without an offer in mind', async ({ page }) => {
    await page.goto('/en/offers');
    const offer = page.locator('details', { hasText: 'Lorry driver' });
    await offer.locator('summary').click();
    await offer.getByRole('link', { name: 'Apply for this job' }).click();
    await expect(page).toHaveURL('/en/offers?oferta=adr-driver#candidatura');
    await expect(page.getByLabel('Job', { exact: true })).toBeInViewport();
    await expect(page.getByLabel('Job', { exact: true }).locator('option').first()).toHaveText('Speculative application');
    await expect(
      page.getByRole('region', { name: 'How to apply' }).getByRole('link', { name: 'recrutamento@valterra.example' }),
    ).toBeVisible();
  });
});

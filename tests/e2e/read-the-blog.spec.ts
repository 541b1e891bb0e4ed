import { expect, test } from './visit';

test('a reader goes to the older articles, opens one and finds its author', async ({ page }) => {
  await page.goto('/en/blog');
  await page.locator('a[rel=next]').locator('visible=true').first().click();
  await expect(page).toHaveURL('/en/blog/page/2');
  await expect(page.locator('a[rel=prev]').first()).toHaveAttribute('href', '/en/blog');
  const article = page.getByRole('main').getByRole('article').getByRole('link').first();
  await article.click();
  await expect(page).toHaveURL(/\/en\/blog\/[a-z0-9-]+$/);
  await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await page.getByRole('main').locator('a[rel=author]').click();
  await expect(page).toHaveURL(/\/en\/blog\/autor\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

test('a reader chooses a subject, and finds every article of it on its pages', async ({ page }) => {
  await page.goto('/pt/blog');
  const subjects = page.getByRole('navigation', { name: 'Temas do blog' });
  const [, largest] = await subjects
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => [Number(link.lastElementChild?.textContent), link.getAttribute('href')] as const)
        .filter(([, href]) => href?.includes('/categoria/'))
        .sort(([one], [other]) => other - one),
    )
    .then(([first]) => first ?? [0, null]);
  await subjects.locator(`a[href="${largest}"]`).click();
  await expect(page).toHaveURL(String(largest));
  const chosen = page.getByRole('navigation', { name: 'Temas do blog' }).locator('[aria-current]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAttribute('href', String(largest));
  const announced = Number(await chosen.locator('span').textContent());
  const cards = page.getByRole('main').getByRole('article');
  let shown = await cards.count();
  await expect(page.locator('a[rel=next]')).toHaveAttribute('href', `${largest}/pagina/2`);
  while (await page.locator('a[rel=next]').count()) {
    const next = String(await page.locator('a[rel=next]').getAttribute('href'));
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL(next);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://www.valterra.example${next}`);
    shown += await cards.count();
  }
  expect(shown).toBe(announced);
});

test('a reader meets the people who write, and reads the latest text of one', async ({ page }) => {
  await page.goto('/en/blog/autor');
  const author = page.getByRole('main').getByRole('article').first();
  const name = String(await author.getByRole('heading').textContent());
  await author.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/blog\/autor\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('navigation', { name: 'You are here' }).locator('a[href="/en/blog/autor"]').click();
  const latest = page.getByRole('main').getByRole('article').first().getByRole('link').nth(1);
  const title = String(await latest.textContent());
  await latest.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').locator('a[rel=author]')).toContainText(name);
});

test('a reader passes an article on, and nobody is asked for anything before', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only there can a test read the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pt/blog/e-gar-passo-a-passo');
  const address = 'https://www.valterra.example/pt/blog/e-gar-passo-a-passo';
  await page.getByRole('button', { name: 'Copiar ligação' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ligação copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const name of ['LinkedIn', 'WhatsApp']) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
    expect(decodeURIComponent(String(await link.getAttribute('href')))).toContain(address);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'E-mail', exact: true })).toHaveAttribute('href', /^mailto:\?subject=/);
});

test('a reader goes from article to article by date, and back', async ({ page }) => {
  await page.goto('/en/blog/e-gar-step-by-step');
  const day = () => page.getByRole('main').locator('header time').getAttribute('datetime');
  const first = String(await day());
  await page.getByRole('navigation', { name: 'More articles' }).locator('a[rel=prev]').click();
  await expect(page).not.toHaveURL('/en/blog/e-gar-step-by-step');
  expect(String(await day()) <= first).toBe(true);
  await page.getByRole('navigation', { name: 'More articles' }).locator('a[rel=next]').click();
  await expect(page).toHaveURL('/en/blog/e-gar-step-by-step');
});

test('an article on paper is the article: no menus, no calls to action, and addresses that can be typed', async ({ page }) => {
  await page.goto('/pt/blog/e-gar-passo-a-passo');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(gone)).toHaveCount(0);
  await expect(page.locator('a[href="#content"]')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Entregue-nos as guias com a recolha' })).toHaveCount(0);
  await expect(page.getByText('https://www.valterra.example/pt/blog/e-gar-passo-a-passo', { exact: true })).toBeVisible();
  const printed = await page
    .getByRole('main')
    .locator('article a[href="/pt/blog/mirr-prazo-e-preparacao"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('https://www.valterra.example');
});

test('an article shows its table, and the table scrolls instead of the page', async ({ page }) => {
  await page.goto('/pt/blog/e-gar-passo-a-passo');
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader chooses a subject and an article of it', async ({ page }) => {
    await page.goto('/en/blog');
    await page.getByRole('navigation', { name: 'Topics of the blog' }).locator('a[href="/en/blog/category/soil"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soil');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.getByRole('main').locator('header a[href="/en/blog/category/soil"]').click();
    await expect(page).toHaveURL('/en/blog/category/soil');
    // A button that could do nothing is not there.
    await page.goto('/en/blog/e-gar-step-by-step');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { enhanced, expect, loadedPages, test, withhold, withoutTagManager } from './visit';
import { field, fill, form, submit, thanked, visitor } from './visitor-forms';

test.use({ attentive: false });
test.beforeEach(({ page }) => withoutTagManager(page));

test('a page that nobody touches runs no script but its first; the others are there in advance', async ({ page }) => {
  // What a busy machine makes of its own line is no matter here.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    new MutationObserver(() => {
      if (document.querySelector('link[rel=prefetch]')) document.documentElement.dataset.fetchedAt ??= String(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.resourceType());
  });
  await page.goto('/pt', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=prefetch][as=script]')).not.toHaveCount(0);
  // What is seen first has the line for itself.
  const seen = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity);
  expect(Number(await page.locator('html').getAttribute('data-fetched-at'))).toBeGreaterThan(seen);
  expect(asked.filter((type) => type === 'script')).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-enhanced');
  await page.mouse.wheel(0, 10);
  await enhanced(page);
});

for (const [fonts, path, file, used] of [
  ['those that fit', '/pt/pesquisa', 'open-sans-latin-wght-normal.woff2', ''],
  ['narrow ones, with which lines break elsewhere,', '/pt/termos-de-servico', 'barlow-condensed-latin-600-normal.woff2', 'headings'],
] as const)
  test(`the fonts of the text come after the first view, and nothing moves: ${fonts} are used: ${used === ''}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/open-sans-latin-*', (route) => route.fulfill({ path: `static/fonts/${file}` }));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        const shifts = list.getEntries() as unknown as { value: number }[];
        dataset.shift = String(shifts.reduce((sum, { value }) => sum + value, Number(dataset.shift ?? 0)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const loaded = page.waitForResponse('**/open-sans-latin-*');
    await page.goto(path);
    await loaded;
    await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family.includes('Open Sans') && status === 'loaded'));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('data-fonts')).toBe(used);
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.01);
    await page.goto('/pt/documentacao', { referer: page.url() });
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  });

test(
  'the page stays when its scripts come; the next one begins at its top, and going back leads there',
  { tag: '@both' },
  async ({ page }) => {
    const height = () => page.evaluate(() => window.scrollY);
    await page.goto('/pt');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await enhanced(page);
    expect(await height()).toBe(900);
    // Pressed as it stands: the mouse of a test would scroll to it first.
    const further = page.getByRole('main').locator('a[href="/pt/casos-sucesso"]').first();
    await further.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/pt/casos-sucesso');
    await expect.poll(height).toBe(0);
    await page.goBack();
    await expect.poll(height).toBe(900);
  },
);

/** Far below, where heights above are still estimates: idle moments come when the page gets the event `idle`. */
async function linkFarBelow(page: Page) {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const later = window.requestIdleCallback;
    window.requestIdleCallback = (work) => waiting.push(work);
    addEventListener('idle', () => {
      window.requestIdleCallback = later;
      for (const work of waiting) later.call(window, work);
    });
  });
  await page.goto('/pt');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Documentação' });
  // What comes into view on the way gets its true height.
  for (let time = 0; time < 5; time += 1) await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(link).toBeInViewport();
  await enhanced(page);
  const place = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  return { place, idle: () => page.evaluate(() => dispatchEvent(new Event('idle'))) };
}

test('what is seen stays where it is while what is above it is laid out', { tag: '@both' }, async ({ page }) => {
  const { place, idle } = await linkFarBelow(page);
  const { y } = await place();
  await idle();
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  expect(Math.abs((await place()).y - y)).toBeLessThanOrEqual(1);
});

test('nothing is laid out between the press and the click, which opens the link', { tag: '@both' }, async ({ page }) => {
  const { place, idle } = await linkFarBelow(page);
  const { x, y } = await place();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await idle();
  await expect.poll(place).toEqual({ x, y });
  await expect(page.locator('html')).not.toHaveAttribute('data-whole');
  await page.mouse.up();
  await expect(page).toHaveURL('/pt/documentacao');
});

test('the first step of a form that is left before the scripts are there leads to the second when they are', async ({ page }) => {
  const release = await withhold(page);
  await page.goto('/pt/servicos/limpeza-industrial');
  const request = form(page, 'informacoes');
  // What is shown stays as it is when the scripts come: the second step is not there to be typed in.
  await expect(field(request, 'mensagem')).toBeVisible();
  await expect(field(request, 'nome')).toBeHidden();
  await field(request, 'mensagem').fill(visitor.mensagem);
  const next = request.getByRole('button', { name: 'Continuar' });
  await next.click({ noWaitAfter: true });
  await expect(next).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(field(request, 'nome')).toBeVisible();
  await expect(page).toHaveURL('/pt/servicos/limpeza-industrial');
});

test('a film that is pressed before the scripts are there plays in the page when they are', async ({ page }) => {
  const release = await withhold(page);
  await page.goto('/pt/videos/lavar-e-tratar-solos');
  const before = page.url();
  const poster = page.locator('a[data-waits]').first();
  await poster.click({ noWaitAfter: true });
  await expect(poster).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('video')).toHaveCount(1);
  expect(page.url()).toBe(before);
});

test.describe('when the scripts cannot be had', () => {
  test.use({ allowedProblems: [/ERR_FAILED|Failed to load|Loading chunk|Not rendering React/] });

  test('the first step of a form shows the second, and is not sent alone', async ({ page }) => {
    const release = await withhold(page, (route) => route.abort());
    await page.goto('/pt/servicos/limpeza-industrial');
    const request = form(page, 'informacoes');
    await field(request, 'mensagem').fill(visitor.mensagem);
    await request.getByRole('button', { name: 'Continuar' }).click({ noWaitAfter: true });
    release();
    await expect(field(request, 'nome')).toBeVisible();
    await expect(request.locator('[aria-busy]')).toHaveCount(0);
    await expect(page).toHaveURL('/pt/servicos/limpeza-industrial');
  });

  for (const [name, address, before] of [
    ['whose script of its own', /\/component---[^/]+\.js$/, null],
    ['that a link led to, whose script of its own', /\/component---[^/]+\.js$/, '/en'],
    ['whose data', /\/page-data\/en\/contacts\/page-data\.json$/, null],
  ] as const)
    test(`a page ${name} is missing is loaded once more, with what is typed; then its form works without scripts`, async ({ page }) => {
      if (before) await page.goto(before);
      const pages = loadedPages(page);
      let fail: () => void = () => undefined;
      const pressed = new Promise<void>((resolve) => (fail = resolve));
      await page.route(address, async (route) => {
        await pressed;
        await route.abort();
      });
      await page.goto('/en/contacts', before ? { referer: page.url() } : {});
      const request = form(page, 'informacoes');
      await field(request, 'mensagem').fill(visitor.mensagem);
      await request.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
      await expect(request.locator('[aria-busy]')).toHaveCount(1);
      fail();
      await expect(field(request, 'nome')).toBeVisible();
      await expect(field(request, 'mensagem')).toHaveValue(visitor.mensagem);
      await expect(request.locator('[aria-busy]')).toHaveCount(0);
      expect(pages).toEqual(['/en/contacts', '/en/contacts']);
      await fill(request);
      await submit(request);
      await thanked(page, '/en/thank-you-contacts');
    });

  for (const [typed, times] of [
    ['', 2],
    [visitor.mensagem, 1],
  ] as const)
    test(`a page whose common script is missing is loaded ${times} times where "${typed}" is typed`, async ({ page }) => {
      const pages = loadedPages(page);
      const release = await withhold(page, (route) => route.abort());
      await page.goto('/en/contacts');
      const request = form(page, 'informacoes');
      await field(request, 'mensagem').fill(typed);
      release();
      if (typed === '') await expect.poll(() => pages).toHaveLength(times);
      await field(request, 'mensagem').focus();
      await expect(field(request, 'nome')).toBeVisible();
      await expect(field(request, 'mensagem')).toHaveValue(typed);
      expect(pages).toHaveLength(times);
    });

  test('a page that cannot be loaded again is not left', async ({ page }) => {
    const pages = loadedPages(page);
    await page.route(/\/component---[^/]+\.js$/, (route) => route.abort());
    await page.goto('/en/contacts');
    await page.route('**/en/contacts', (route) => route.abort());
    const request = form(page, 'informacoes');
    await field(request, 'mensagem').fill(visitor.mensagem);
    await expect(field(request, 'nome')).toBeVisible();
    await expect(field(request, 'mensagem')).toHaveValue(visitor.mensagem);
    expect(pages).toEqual(['/en/contacts']);
  });

  test('what was pressed opens as it does without scripts, and a link leads on', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/pt/servicos/limpeza-industrial');
    const picture = page.locator('a[data-waits]').first();
    const file = await picture.getAttribute('href');
    await picture.click({ noWaitAfter: true });
    await expect(page).toHaveURL(new RegExp(`${file}$`));
    await page.goto('/pt');
    await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
    await expect(page).toHaveURL('/pt/servicos');
  });
});

test.describe('when scripts never come', () => {
  test('the first step waits for a while, then both are shown', async ({ page }) => {
    await page.route(/\.js$/, () => undefined);
    await page.goto('/en/contacts');
    const request = form(page, 'informacoes');
    await field(request, 'mensagem').fill(visitor.mensagem);
    await request.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
    await expect(request.locator('[aria-busy]')).toHaveCount(1);
    await expect(field(request, 'nome')).toBeVisible();
    await expect(request.locator('[aria-busy]')).toHaveCount(0);
  });

  test('a form whose own script is the one that is missing is sent by the browser', async ({ page }) => {
    await page.goto('/en/contacts');
    await page.mouse.wheel(0, 10);
    await enhanced(page);
    await page.route(/\.js$/, () => undefined);
    const request = form(page, 'informacoes');
    await field(request, 'mensagem').fill(visitor.mensagem);
    await request.getByRole('button', { name: 'Continue' }).click();
    await expect(field(request, 'nome')).toBeVisible();
    await fill(request);
    await submit(request);
    await thanked(page, '/en/thank-you-contacts');
  });
});

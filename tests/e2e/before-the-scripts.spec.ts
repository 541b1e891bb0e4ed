import type { Page } from '@playwright/test';

import { awake } from './awake';
import { expect, test } from './visit';

test.use({ attentive: false });

test('a page that nobody touches runs no script but its first; the others are there in advance', async ({ page }) => {
  // What a busy machine makes of its own line is no matter here.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.resourceType());
  });
  await page.goto('/pt', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=prefetch][as=script]')).not.toHaveCount(0);
  expect(asked.filter((type) => type === 'script')).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  await page.mouse.wheel(0, 10);
  await awake(page);
});

test('nothing is fetched in advance before the page is seen: what is seen first has the line for itself', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    new MutationObserver(() => {
      if (document.querySelector('link[rel=prefetch]')) document.documentElement.dataset.fetchedAt ??= String(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/pt/servicos');
  await expect(page.locator('html')).toHaveAttribute('data-fetched-at', /./);
  const { seen, fetched } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-paint')[0]?.startTime,
    fetched: Number(document.documentElement.dataset.fetchedAt),
  }));
  expect(fetched).toBeGreaterThan(seen ?? Infinity);
});

test('what the visitor does meanwhile is not lost: the page stays where it was scrolled to, and going back leads there', async ({
  page,
}) => {
  await page.goto('/pt');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const height = () => page.evaluate(() => window.scrollY);
  await awake(page);
  expect(await height()).toBe(900);
  // Pressed as it stands: the mouse of a test would scroll to it first.
  await page
    .getByRole('main')
    .locator('a[href="/pt/casos-sucesso"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/pt/casos-sucesso');
  await expect.poll(height).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/pt');
  await expect.poll(height).toBe(900);
});

test.describe('what lies far below', () => {
  const isLaidOut = (page: Page) =>
    page
      .locator('main > section')
      .last()
      .locator('h2, h3, p, a')
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

  test('is laid out in idle moments, and nothing that is seen moves', async ({ page }) => {
    await page.goto('/pt');
    const first = page.getByRole('heading', { level: 1 });
    const place = await first.boundingBox();
    await expect(page.locator('html')).toHaveAttribute('data-whole', '');
    expect(await isLaidOut(page)).toBe(true);
    expect(await first.boundingBox()).toEqual(place);
    await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  });

  test('waits as long as there is none, but not longer than for a visitor', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto('/pt');
    expect(await isLaidOut(page)).toBe(false);
    await page.mouse.wheel(0, 10);
    await awake(page);
    expect(await isLaidOut(page)).toBe(true);
  });
});

for (const path of ['/pt/servicos', '/pt/portefolio', '/en/resources']) {
  test(`${path}: pictures further down are asked for when the page is painted; their places are kept until then`, async ({ page }) => {
    const further = 'main img[loading=lazy]';
    await page.addInitScript((selector) => {
      const sizes = () => [...document.querySelectorAll(selector)].map((image) => [image.clientWidth, image.clientHeight]);
      addEventListener('DOMContentLoaded', () => Object.assign(window, { sizes, sizesBefore: sizes() }));
    }, further);
    const pictures = page.locator(further);
    const askedAndPainted = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) => {
        const asked = images.flatMap(({ currentSrc }) => performance.getEntriesByName(currentSrc)).map(({ startTime }) => startTime);
        return { asked: Math.min(...asked), painted: performance.getEntriesByType('paint')[0]?.startTime ?? Infinity };
      });
    // A browser that is kept busy shows what it has read of a page so far, and asks for pictures on the way, before the page has any say.
    await expect(async () => {
      await page.goto(path);
      await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
      const { asked, painted } = await askedAndPainted();
      expect(asked).toBeGreaterThan(painted);
    }).toPass();
    const [before, now] = await page.evaluate(() => {
      const { sizes, sizesBefore } = window as unknown as { sizes(): number[][]; sizesBefore: number[][] };
      return [sizesBefore, sizes()];
    });
    expect(before?.length).toBeGreaterThan(5);
    expect(now).toEqual(before);
  });
}

test('who is led to a part of a page arrives there, and stays there', async ({ page }) => {
  await page.goto('/pt/sobre-nos');
  const id = await page.locator('main > section [id]').last().getAttribute('id');
  await page.goto(`/pt/sobre-nos?a#${id}`);
  const top = () => page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(400);
  const before = await top();
  await awake(page);
  expect(await top()).toBe(before);
});

test('a film that is pressed before the scripts are there plays in the page when they are', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
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
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] });

  test('what was pressed opens as it does without scripts', async ({ page }) => {
    await page.route(/\/app-[0-9a-f]+\.js$/, (route) => route.abort());
    await page.goto('/pt/servicos/limpeza-industrial');
    const picture = page.locator('a[data-waits]').first();
    const file = await picture.getAttribute('href');
    await picture.click({ noWaitAfter: true });
    await expect(page).toHaveURL(new RegExp(`${file}$`));
  });
});

test('a link leads on at once, with the browser alone', async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto('/pt');
  await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
  await expect(page).toHaveURL('/pt/servicos');
});

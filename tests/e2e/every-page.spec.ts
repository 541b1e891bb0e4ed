import type { Page } from '@playwright/test';

import { localeCodes, localeRow, type Locale } from '../../core/i18n/locales';
import { routeIds, routes } from '../../core/routing/routes';
import { everyScreen } from '../screens/screens';
import { axeViolations } from './barriers';
import { brokenWords } from './broken-words';
import { settled } from './consent-visit';
import { scrollThrough } from './scroll-through';
import { expect, overflowOf, test } from './visit';

// The second page of a list is a screen of its own too.
const furtherPages = [
  { route: 'blog', locale: 'pt', path: '/pt/blog/pagina/2' },
  { route: 'portfolio', locale: 'en', path: '/en/portfolio/page/2' },
] as const;

// In bytes as they are sent, with brotli: of the HTML with its styles, and of scripts. A large form or a slider in view brings scripts of its own. What
// asks for consent is 11 kB of each, what measures web vitals 2.3 kB: where there is no tag manager, and in nine of ten visits, they are not there.
const mostHtml = 25_600;
const mostScripts = { content: 131_300, more: 151_300 };

// The sizes of a desk, of a tablet either way, of a desk magnified twice, of a phone, and the smallest.
const widths = [1440, 1024, 768, 640, 390, 320];
// Of which no word is broken at any width; in running text a long address may be.
const wholeWords = 'h1, h2, h3, a[href^="tel:"], :not(p) > a[href^="mailto:"], dd, main th, main td';

for (const { route, locale, path } of [...everyScreen(), ...furtherPages]) {
  // One language on a desk, the other on a phone: they differ in nothing but words. `npm test` looks at each screen in one of them, by turns.
  const turn = localeCodes[routeIds.indexOf(route) % localeCodes.length];
  const again = locale !== turn && routes[route].path[turn as Locale] !== null && !furtherPages.some((page) => page.path === path);
  const tag = [locale === 'pt' ? '@desk' : '@phone', ...(again ? ['@all'] : [])];
  test.describe(path, { tag }, () => {
    const { error } = routes[route];
    test.use({ allowedProblems: error ? [new RegExp(String(error))] : [] });
    // Scripts are fetched when they run, not in advance: one that was prefetched weighs nothing when it runs.
    test.beforeEach(({ page }) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })));

    test(`${path} is complete, light, readable by everybody, and fits every screen`, async ({ page }) => {
      const scripts = sizesOfScripts(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(error ?? 200);
      await expect(page.locator('html')).toHaveAttribute('lang', localeRow(locale).htmlLang);
      expect((await response?.text())?.match(mediaWithoutClass)).toBeNull();
      if (!error) {
        // The server compresses the pages of a new release as small as can be in idle moments.
        await expect.poll(() => sizeOfHtml(page, path), { message: 'bytes of HTML', timeout: 180_000 }).toBeLessThanOrEqual(mostHtml);
        await settled(page);
        const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
        expect(bytes).toBeGreaterThan(40_000);
        expect(bytes, 'bytes of scripts').toBeLessThanOrEqual((await bringsMore(page)) ? mostScripts.more : mostScripts.content);
      }

      await scrollThrough(page);
      if (!error) await expect.poll(() => mediaNotLoaded(page)).toEqual([]);
      await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
      const broken = await page.evaluate(() =>
        [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
      );
      expect(broken).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await overflowOf(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
        expect.soft(await brokenWords(page, wholeWords), `at ${width} pixels`).toEqual([]);
        expect.soft(await outsideTables(page), `tables at ${width} pixels`).toEqual([]);
        // Where the rows of a table stand as blocks, nothing of it has to be scrolled.
        const cut = page
          .locator('[data-table]:has([data-stacks])')
          .evaluateAll((all) => all.filter((frame) => innerWidth < 640 && frame.scrollWidth > frame.clientWidth).length);
        expect.soft(await cut, `tables at ${width} pixels`).toBe(0);
      }
    });
  });
}

/** In the HTML, as it is before scripts run. */
const mediaWithoutClass = /<(?:img|video|audio|iframe)\b(?![^>]*\sclass="[^"]*\blazyLoad\b)[^>]*>/g;

/** Of what can be seen; brings it into view, in its row too. */
async function mediaNotLoaded(page: Page): Promise<string[]> {
  return page.locator('img, video, audio, iframe').evaluateAll((all) =>
    all.flatMap((element) => {
      if (!element.checkVisibility() || element.matches('.lazyLoad.isLoaded:not(.isLoading)')) return [];
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return [element.outerHTML];
    }),
  );
}

/** What stands out of its table, beyond its right edge: on a wide screen that is still on the page. */
async function outsideTables(page: Page): Promise<string[]> {
  return page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const edge = table.getBoundingClientRect().right + 1;
      const outside = [...table.querySelectorAll('td *, th *')].filter((element) => element.getBoundingClientRect().right > edge);
      return outside.slice(0, 1).map((element) => `${table.getAttribute('aria-labelledby') ?? ''} ${element.textContent}`);
    }),
  );
}

async function sizeOfHtml(page: Page, path: string): Promise<number> {
  const response = await page.request.head(path, { headers: { 'accept-encoding': 'br' } });
  return Number(response.headers()['content-length']);
}

function sizesOfScripts(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return sizes;
}

async function bringsMore(page: Page): Promise<boolean> {
  if ((await page.locator('form[data-form]:not([data-form=newsletter])').count()) > 0) return true;
  return page
    .locator('[role=group][data-layout]')
    .evaluateAll((sliders) => sliders.some((element) => element.getBoundingClientRect().top < 1.5 * window.innerHeight));
}

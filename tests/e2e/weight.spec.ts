import { routes } from '../../src/routing/routes';
import { everyScreen } from '../screens/screens';
import { awake } from './awake';
import { expect, test } from './visit';

// In bytes as they come over the wire, with brotli.
const budgets = { html: 25_000, content: 85_000, more: 115_000, opening: 20_000 };
const screens = everyScreen().filter(({ route }) => !routes[route].error);

test.skip(({ isMobile }) => Boolean(isMobile), 'the same bytes on every screen');

test('every page is light: its HTML with its styles', async ({ baseURL }) => {
  const heavy: string[] = [];
  for (const { path } of screens) {
    const { headers, body } = await fetch(`${baseURL}${path}`, { headers: { 'accept-encoding': 'br' } });
    await body?.cancel();
    expect(headers.get('content-encoding'), path).toBe('br');
    const bytes = Number(headers.get('content-length'));
    expect(bytes, path).toBeGreaterThan(1_000);
    if (bytes > budgets.html) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});

// The same scripts run in both languages.
test('every page is light: all scripts that run on it', async ({ browser, baseURL }) => {
  const heavy: string[] = [];
  for (const { path } of screens.filter(({ locale }) => locale === 'pt')) {
    // Nothing of the page before is in the cache.
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    // Fetched when they run, not in advance: a script that was prefetched comes from the cache, and weighs nothing there.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const page = await context.newPage();
    let bytes = 0;
    const measured: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        measured.push(request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize)));
    });
    await page.goto(path);
    await page.evaluate(() => dispatchEvent(new Event('wheel')));
    await awake(page);
    await Promise.all(measured);
    const largeForm = (await page.locator('form[data-form]:not([data-form=newsletter])').count()) > 0;
    // A slider that is seen at once, or nearly, brings its own script.
    const slider = await page
      .locator('[role=group][data-layout]')
      .evaluateAll((sliders) => sliders.some((element) => element.getBoundingClientRect().top < 1.5 * window.innerHeight));
    if (bytes > (largeForm || slider ? budgets.more : budgets.content)) heavy.push(`${path}: ${bytes}`);
    expect(bytes).toBeGreaterThan(40_000);
    await context.close();
  }
  expect(heavy).toEqual([]);
});

// What is larger comes one round trip later on a slow line. The same pictures open the pages of both languages.
test('the picture that opens a page on a phone is light, and first in line', async ({ browser, baseURL }) => {
  const faults: string[] = [];
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' });
  let seen = 0;
  const inPortuguese = screens.filter(({ locale }) => locale === 'pt');
  for (const { path } of inPortuguese) {
    const page = await context.newPage();
    await page.goto(path);
    const opening = await page.evaluate(() => {
      const inView = (image: HTMLImageElement) => {
        const { left, right, top, bottom } = image.getBoundingClientRect();
        return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      };
      const [largest] = [...document.querySelectorAll<HTMLImageElement>('main img')]
        .map((image) => ({ image, area: inView(image) }))
        .sort((one, other) => other.area - one.area);
      if (!largest || largest.area < 20_000) return null;
      const { currentSrc, loading, fetchPriority } = largest.image;
      const [entry] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[];
      return { currentSrc, isFirst: loading === 'eager' && fetchPriority === 'high', bytes: entry?.encodedBodySize ?? Infinity };
    });
    await page.close();
    if (!opening) continue;
    seen += 1;
    if (!opening.isFirst || opening.bytes > budgets.opening) faults.push(`${path}: ${JSON.stringify(opening)}`);
  }
  await context.close();
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(inPortuguese.length / 2);
});

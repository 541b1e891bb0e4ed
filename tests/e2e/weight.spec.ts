import { routes } from '../../src/routing/routes';
import { everyScreen } from '../screens/screens';
import { awake } from './awake';
import { expect, test } from './visit';

// In bytes as they come over the wire, with brotli.
const budgets = { html: 25_000, content: 85_000, more: 115_000 };

test.skip(({ isMobile }) => Boolean(isMobile), 'the same bytes on every screen');

for (const locale of ['pt', 'en'] as const)
  test(`every page in ${locale} is light: its HTML with its styles, and all scripts that run on it`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    const heavy: string[] = [];
    for (const { path } of everyScreen().filter((screen) => screen.locale === locale && !routes[screen.route].error)) {
      // Nothing of the page before is in the cache.
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
      // Fetched when they run, not in advance: a script that was prefetched comes from the cache, and weighs nothing there.
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const page = await context.newPage();
      const sizes = { document: 0, script: 0 };
      const measured: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const kind = request.resourceType();
        if (kind === 'document' || kind === 'script')
          measured.push(request.sizes().then(({ responseBodySize }) => void (sizes[kind] += responseBodySize)));
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
      if (sizes.document > budgets.html) heavy.push(`${path}: HTML ${sizes.document}`);
      if (sizes.script > (largeForm || slider ? budgets.more : budgets.content)) heavy.push(`${path}: scripts ${sizes.script}`);
      expect(sizes.script).toBeGreaterThan(40_000);
      await context.close();
    }
    expect(heavy).toEqual([]);
  });

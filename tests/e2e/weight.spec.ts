import { routes } from '../../core/routing/routes';
import { everyScreen } from '../screens/screens';
import { expect, test } from './visit';

const screens = everyScreen().filter(({ route }) => !routes[route].error);
/** In bytes as they come over the wire. */
const most = 20_000;

// What is larger comes one round trip later on a slow line. The same pictures open the pages of both languages.
test('the picture that opens a page on a phone is light, and first in line', async ({ browser, baseURL }) => {
  const faults: string[] = [];
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
  const context = await browser.newContext({ ...phone, baseURL, javaScriptEnabled: false });
  let seen = 0;
  const inPortuguese = screens.filter(({ locale }) => locale === 'pt');
  for (const { path } of inPortuguese) {
    // A page of its own: one that has seen a larger size of a picture shows that.
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
    if (!opening.isFirst || opening.bytes > most) faults.push(`${path}: ${JSON.stringify(opening)}`);
  }
  await context.close();
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(inPortuguese.length / 2);
});

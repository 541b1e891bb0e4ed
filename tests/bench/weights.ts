import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test';

import { routes } from '../../core/routing/routes';
import { everyScreen } from '../screens/screens';
import { atTheEnd, runBench, say, sayTable } from './bench-run';

// `npm run bench -- weights [path …]`: what the pages of the site at BASE_URL weigh on the wire, on a phone and on a desk, from an empty cache.
const { BASE_URL: base = 'http://127.0.0.1:8000', BROWSER_PATH: executablePath } = process.env;
const paths = process.argv.slice(2);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const machines: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** The cells of a row, in kB: pictures before anybody scrolls and how many these are, and all of the page once it was read to its end. */
async function weigh(browser: Browser, machine: BrowserContextOptions, path: string): Promise<string[]> {
  const context = await browser.newContext({ ...machine, baseURL: base, serviceWorkers: 'block' });
  // Scripts are fetched when they run, not in advance: a script that was prefetched comes from the cache, and weighs nothing there.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const pictures = await sizes(requests, ['image']);
    const [html = 0] = await sizes(requests, ['document']);
    await page.evaluate(() => dispatchEvent(new Event('wheel')));
    await page.waitForLoadState('networkidle');
    await readToTheEnd(page);
    const sum = async (types: string[]) => (await sizes(requests, types)).reduce((one, other) => one + other, 0);
    const ownStyles = await page.locator('style').evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? '').join(''));
    const sent = [await sum(['script']), await sum(['fetch', 'xhr']), await sum(['font'])];
    const atFirst = `${kilobytes(pictures.reduce((one, other) => one + other, 0))} (${pictures.length})`;
    return [...[html, brotliCompressSync(ownStyles).length, ...sent].map(kilobytes), atFirst, kilobytes(await sum(['image']))];
  } finally {
    await context.close();
  }
}

async function sizes(requests: readonly Request[], types: readonly string[]): Promise<number[]> {
  const asked = requests.filter((request) => types.includes(request.resourceType()) && !request.url().startsWith('data:'));
  return Promise.all(asked.map(async (request) => (await request.sizes()).responseBodySize));
}

async function readToTheEnd(page: Page): Promise<void> {
  for (let before = -1, now = 0; now !== before;) {
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' }));
    await page.waitForTimeout(200);
    before = now;
    now = await page.evaluate(() => window.scrollY);
  }
  await page.waitForLoadState('networkidle');
}

const columns = ['HTML', 'of it styles', 'scripts', 'data', 'fonts', 'pictures at first', 'pictures in all'];

runBench(async () => {
  const screens = everyScreen().filter(
    ({ route, locale, path }) => !routes[route].error && (paths.length === 0 ? locale === 'pt' : paths.includes(path)),
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  atTheEnd.push(() => browser.close());
  for (const [name, machine] of Object.entries(machines)) {
    const rows: string[][] = [];
    for (const { path } of screens) rows.push([path, ...(await weigh(browser, machine, path))]);
    say('');
    sayTable([`${name}, kB`, ...columns], rows);
  }
});

import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test';

import { routes } from '../../src/routing/routes';
import { everyScreen } from '../screens/screens';

// `npm run bench -- weights [path …]`: what the pages of the site at BASE_URL weigh on the wire, on a phone and on a desk, from an empty cache.
const { BASE_URL: base = 'http://127.0.0.1:8000', BROWSER_PATH: executablePath } = process.env;
const paths = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const machines: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** Bytes; pictures before anybody scrolls, how many these are, and all of the page once it was read to its end. */
interface Weights {
  html: number;
  styles: number;
  scripts: number;
  data: number;
  fonts: number;
  pictures: number;
  count: number;
  allPictures: number;
}

async function weigh(browser: Browser, machine: BrowserContextOptions, path: string): Promise<Weights> {
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
    return {
      html,
      styles: brotliCompressSync(ownStyles).length,
      scripts: await sum(['script']),
      data: await sum(['fetch', 'xhr']),
      fonts: await sum(['font']),
      pictures: pictures.reduce((one, other) => one + other, 0),
      count: pictures.length,
      allPictures: await sum(['image']),
    };
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

async function main(): Promise<void> {
  const screens = everyScreen().filter(
    ({ route, locale, path }) => !routes[route].error && (paths.length === 0 ? locale === 'pt' : paths.includes(path)),
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  try {
    for (const [name, machine] of Object.entries(machines)) {
      say(`\n| ${name}, kB | HTML | of it styles | scripts | data | fonts | pictures at first | pictures in all |\n|${' --- |'.repeat(8)}`);
      for (const { path } of screens) {
        const { html, styles, scripts, data, fonts, pictures, count, allPictures } = await weigh(browser, machine, path);
        const cells = [html, styles, scripts, data, fonts].map(kilobytes);
        say(`| ${path} | ${cells.join(' | ')} | ${kilobytes(pictures)} (${count}) | ${kilobytes(allPictures)} |`);
      }
    }
  } finally {
    await browser.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
});

import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';

import { routes } from '../../core/routing/routes';
import { everyScreen } from '../screens/screens';
import { scratchCopy } from '../scratch-copy';
import { benchFolder, replaceIn, runBench, say, sayTable } from './bench-run';
import { openBrowser } from './browser';
import { buildCopy, serveCopy, settingsOfCopy } from './live-site';
import { packagesIn } from './packages';

// `npm run bench -- weights [path …]`: what the pages of the site at BASE_URL weigh on the wire, on a phone and on a desk, from an empty cache.
// `weights packages [path …]`: which packages stand in their scripts, of a copy of the site that is built with source maps.
const { BASE_URL: served = 'http://127.0.0.1:8000' } = process.env;
const withPackages = process.argv[2] === 'packages';
const paths = process.argv.slice(withPackages ? 3 : 2);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const machines: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** The cells of a row, in kB: pictures before anybody scrolls and how many these are, and all of the page once it was read to its end. */
async function weigh(
  browser: Browser,
  base: string,
  machine: BrowserContextOptions,
  path: string,
): Promise<{ cells: string[]; scripts: string[] }> {
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
    const cells = [...[html, brotliCompressSync(ownStyles).length, ...sent].map(kilobytes), atFirst, kilobytes(await sum(['image']))];
    const scripts = requests
      .filter((request) => request.resourceType() === 'script')
      .map((request) => basename(new URL(request.url()).pathname));
    return { cells, scripts: [...new Set(scripts)] };
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

/** Maps that packages bring along name their sources without the package. */
const withMaps = `config.devtool = 'hidden-source-map';
  const withoutOthers = (loaders) =>
    loaders.map((one) => (/babel-loader/.test(one.loader) ? { ...one, options: { ...one.options, inputSourceMap: false } } : one));
  for (const rule of config.module.rules) {
    const { use } = rule;
    if (use) rule.use = typeof use === 'function' ? (asked) => withoutOthers(use(asked)) : withoutOthers([use].flat());
  }`;

/** Without paths: a text, a form, a slider. */
async function sayPackages(browser: Browser): Promise<void> {
  const site = benchFolder('packages');
  scratchCopy(process.cwd(), site);
  cpSync('content', join(site, 'content'), { recursive: true });
  replaceIn(join(site, 'src/gatsby/webpack.ts'), 'config.devtool = false', withMaps);
  const { settings, base } = await settingsOfCopy();
  await buildCopy(site, settings);
  const server = await serveCopy(site, settings);
  try {
    for (const path of paths.length > 0 ? paths : ['/pt/politica-de-privacidade', '/pt/contactos', '/pt/testemunhos']) {
      const { scripts } = await weigh(browser, base, machines.phone ?? {}, path);
      const files = scripts.map((script) => join(site, 'public', script)).filter((file) => existsSync(`${file}.map`));
      say('');
      sayTable(
        [`scripts of ${path}, kB`, 'minified', 'brotli'],
        packagesIn(files).map(({ name, minified, brotli }) => [name, kilobytes(minified), kilobytes(brotli)]),
      );
    }
  } finally {
    await server.end();
  }
}

runBench(async () => {
  const screens = everyScreen().filter(
    ({ route, locale, path }) => !routes[route].error && (paths.length === 0 ? locale === 'pt' : paths.includes(path)),
  );
  const browser = await openBrowser();
  if (withPackages) return sayPackages(browser);
  for (const [name, machine] of Object.entries(machines)) {
    const rows: string[][] = [];
    for (const { path } of screens) rows.push([path, ...(await weigh(browser, served, machine, path)).cells]);
    say('');
    sayTable([`${name}, kB`, ...columns], rows);
  }
});

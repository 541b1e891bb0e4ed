import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { runBench } from '../bench/bench-run';
import { openBrowser } from '../bench/browser';
import { scrollThrough } from '../e2e/scroll-through';
import { readTestSettings } from '../e2e/settings';
import { oneOfEachScreen, pagesOf } from '../extremes/pages-of-set';
import { everyScreen, type Screen } from './screens';

const folder = process.argv[2] ?? 'data/screenshots';
const { baseUrl } = readTestSettings();
const { EXTREMES_CONTENT: content } = process.env;
const screens = content ? screensOf(content) : everyScreen();

const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
];

/** Every screen in both languages and both sizes, as visitors see it: `en/services-desk.jpg`, the whole page. */
runBench(async () => {
  rmSync(folder, { recursive: true, force: true });
  const browser = await openBrowser(['--no-sandbox', '--disable-gpu', '--disable-background-networking']);
  await Promise.all(sizes.map((size) => takeAll(browser, size)));
});

function screensOf(folder: string): Screen[] {
  const first = oneOfEachScreen(pagesOf(folder)).filter(({ context }) => (context.page ?? 1) === 1);
  return first.map(({ path, context: { route, language: locale } }) => ({ route, locale, path }));
}

async function takeAll(browser: Browser, { name, viewport }: (typeof sizes)[number]): Promise<void> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  for (const screen of screens) {
    const file = join(folder, screen.locale, `${screen.route}-${name}.jpg`);
    mkdirSync(join(folder, screen.locale), { recursive: true });
    await take(page, screen, file);
    process.stdout.write(`${file}\n`);
  }
}

async function take(page: Page, { path }: Screen, file: string): Promise<void> {
  await page.goto(baseUrl + path, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 75 });
}

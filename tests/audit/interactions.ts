import { type Browser, type BrowserContextOptions, type CDPSession, devices, type Page } from '@playwright/test';

import { runBench, say, sayTable } from '../bench/bench-run';
import { openBrowser } from '../bench/browser';
import { median } from '../fixtures/median';

// `npm run audit -- interactions`: how long a visitor waits for the next paint with the processor slowed four times, and for the next page on slow 4G, at BASE_URL.
// Ends with 1 when a limit is missed.
const { BASE_URL: base = 'http://127.0.0.1:8000' } = process.env;
const runs = 5;
const slowdown = 4;
/** In milliseconds. */
const limits = { nextPaint: 100, nextPage: 300, prefetchedPage: 100 };
/** As Lighthouse's phone has it: a round trip of 150 ms, 1.6 Mbit a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const screens: Record<string, BrowserContextOptions> = {
  phone: { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};

interface Interaction {
  path: string;
  /** Where it is only there. */
  screen?: string;
  act(page: Page): Promise<void>;
}

const press = async (page: Page, selector: string) => {
  const target = page.locator(selector).locator('visible=true').first();
  await (page.viewportSize()?.width === 390 ? target.tap() : target.click());
};

const interactions: Record<string, Interaction> = {
  'menu opened and closed': {
    path: '/pt',
    act: async (page) => {
      const button = page.viewportSize()?.width === 390 ? 'header summary[aria-label=Menu]' : 'header summary';
      await press(page, button);
      await page.waitForTimeout(500);
      await press(page, button);
    },
  },
  'case studies filtered': {
    path: '/pt/casos-sucesso',
    act: async (page) => {
      const filter = page.locator('main select').first();
      await filter.focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(500);
      await page.keyboard.press('ArrowDown');
    },
  },
  'search results filtered': {
    path: '/pt/pesquisa?q=solos',
    act: async (page) => {
      await page.locator('[data-result]').first().waitFor();
      await press(page, 'main button[aria-pressed=false]');
    },
  },
  'form filled in and sent with errors': {
    path: '/pt/contactos',
    act: async (page) => {
      const form = page.locator('main form:has([name=mensagem])');
      // The one of the first step: who scrolls there gives the first sign, with which the second one is hidden.
      const field = form.getByRole('textbox').first();
      await field.scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
      await field.click();
      await page.waitForTimeout(500);
      await page.keyboard.type('Lamas de 2026', { delay: 60 });
      await page.keyboard.press('Tab');
      await page.waitForTimeout(300);
      await press(page, 'main form:has([name=mensagem]) button[type=submit]');
    },
  },
  'language switched': {
    path: '/pt/servicos',
    act: async (page) => {
      const link = page.locator('a[hreflang="en-GB"]').locator('visible=true');
      if ((await link.count()) === 0) {
        await press(page, 'header summary[aria-label=Menu]');
        await page.waitForTimeout(500);
      }
      await press(page, 'a[hreflang="en-GB"]');
      await page.waitForURL('**/en/services');
    },
  },
};

runBench(async () => {
  const browser = await openBrowser();
  let missed = 0;
  const cell = (value: number, limit: number) => {
    if (value === 0) return 'loads a page';
    if (value > limit) missed += 1;
    return `${value.toFixed(0)} ms${value > limit ? ' (over)' : ''}`;
  };
  const rows: string[][] = [];
  for (const [name, interaction] of Object.entries(interactions)) {
    const cells: string[] = [];
    for (const screen of Object.keys(screens))
      for (const isFirst of [true, false])
        cells.push(cell(await medianOf(() => nextPaint(browser, interaction, { screen, isFirst })), limits.nextPaint));
    process.stderr.write(`${name}: ${cells.join(', ')}\n`);
    rows.push([name, ...cells]);
  }
  say(
    `Interaction to next paint, the longest of each, medians of ${runs}, processor slowed ${slowdown} times; at most ${limits.nextPaint} ms:\n`,
  );
  sayTable(['', 'phone, first sign', 'phone', 'desktop, first sign', 'desktop'], rows);
  const pages: string[][] = [];
  for (const [from, to] of pageChanges) {
    const [cold, prefetched] = [
      await medianOf(() => pageChange(browser, from, to, false)),
      await medianOf(() => pageChange(browser, from, to, true)),
    ];
    pages.push([`${from} → ${to}`, cell(cold, limits.nextPage), cell(prefetched, limits.prefetchedPage)]);
  }
  say(
    `\nFrom the click, after a press of 80 ms, to the next page on slow 4G; at most ${limits.nextPage} and ${limits.prefetchedPage} ms:\n`,
  );
  sayTable(['', 'not prefetched', 'prefetched'], pages);
  if (missed > 0) process.exitCode = 1;
});

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return median(values);
}

interface Visit {
  screen: string;
  /** The interaction is the first sign of the visitor, which starts the scripts. */
  isFirst: boolean;
}

interface TraceEvent {
  name: string;
  args?: { data?: { duration?: number; interactionId?: number; type?: string } };
}

/** In milliseconds, of the longest interaction: as the browser's trace has it. */
async function nextPaint(browser: Browser, { path, act }: Interaction, { screen, isFirst }: Visit): Promise<number> {
  return withPage(browser, screen, async (page, session) => {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    if (!isFirst) await enhance(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await act(page);
    await page.waitForTimeout(1000);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const durations = traceEvents.flatMap(({ name, args }) =>
      name === 'EventTiming' && args?.data?.interactionId ? [args.data.duration ?? 0] : [],
    );
    // A link that loads a page: the next paint is that of another document.
    return Math.max(0, ...durations);
  });
}

const pageChanges = [
  ['/pt', '/pt/servicos'],
  ['/pt/servicos', '/pt/servicos/limpeza-industrial'],
  ['/pt/blog', '/pt/contactos'],
] as const;

/** In milliseconds, from the click until the heading of the next page is painted. */
async function pageChange(browser: Browser, from: string, to: string, isPrefetched: boolean): Promise<number> {
  return withPage(browser, 'phone', async (page, session) => {
    await page.goto(base + from, { waitUntil: 'networkidle' });
    await enhance(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    return page.evaluate(followLink, { to, isPrefetched });
  });
}

/** Runs in the page. */
async function followLink({ to, isPrefetched }: { to: string; isPrefetched: boolean }): Promise<number> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${to}"]`)];
  const link = links.find((one) => one.checkVisibility()) ?? links[0];
  if (!link) throw new Error(`No link leads to ${to}`);
  if (isPrefetched) {
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  // A finger or a button is down for some time.
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 80));
  const before = document.querySelector('main h1');
  const began = performance.now();
  link.click();
  let now = before;
  while (!now || now === before || location.pathname !== to) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    now = document.querySelector('main h1');
  }
  // Behind its frame.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - began;
}

async function enhance(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.locator('html[data-enhanced]').waitFor();
  await page.waitForLoadState('networkidle');
}

async function withPage<T>(browser: Browser, screen: string, use: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

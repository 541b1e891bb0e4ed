import { test as base, expect as baseExpect, type BrowserContext, type Page, type Route } from '@playwright/test';

import { consentCookie } from '../../src/analytics/consent-choice';
import { readTestSettings } from './settings';

const { englishUrl } = readTestSettings();

/** `/en/services`, with the host of English where it has one (tests/domains). */
const withHost = <Url>(url: Url) => (englishUrl && typeof url === 'string' && /^\/en(?![^/?#])/.test(url) ? englishUrl + url : url);

/** From now on the host of its language is asked for an address. */
function asksItsHost<Name extends string>(asker: Record<Name, (url: string, options?: object) => unknown>, name: Name): void {
  const ask = asker[name].bind(asker);
  asker[name] = (url, options) => ask(withHost(url), options);
}

export const expect = baseExpect.extend({
  async toHaveURL(page: Page, url: string | RegExp, options?: { timeout?: number }) {
    const { not, toHaveURL } = baseExpect(page);
    const failure = await (this.isNot ? not.toHaveURL : toHaveURL)(withHost(url), options).catch((error: Error) => error);
    return { pass: this.isNot === Boolean(failure), message: () => failure?.message ?? '' };
  },
});

interface Visit {
  quiet: void;
  allowedProblems: RegExp[];
  /** The visitor gives a sign as soon as the page is there, so that its scripts run; without it they wait for one, as they do for everybody. */
  attentive: boolean;
  /** What the visitor answered on an earlier visit when they were asked for consent; null: they were never asked. */
  consent: boolean | null;
}

/** A visit in which the page may not complain: no console error or warning, no failed request, nobody else asked for anything. */
export const test = base.extend<Visit>({
  request: async ({ request }, use) => {
    asksItsHost(request, 'get');
    await use(request);
  },
  attentive: [true, { option: true }],
  allowedProblems: [[], { option: true }],
  consent: [false, { option: true }],
  quiet: [
    async ({ page, baseURL, allowedProblems, attentive, consent }, use) => {
      const ours = [String(baseURL), englishUrl ?? []].flat();
      asksItsHost(page, 'goto');
      if (consent !== null) for (const url of ours) await answeredBefore(page.context(), url, consent);
      if (attentive) await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('wheel'))));
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Most tests go without one (playwright.config.ts), which is Playwright's own doing.
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        // Chromium with windows shows a PDF by an extension.
        if (!ours.some((own) => url.startsWith(own)) && !/^(data|blob|chrome-extension):/.test(url))
          complaints.push(`asked another host: ${url}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.filter((complaint) => !allowedProblems.some((allowed) => allowed.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Pages as a site without a tag manager has them: their scripts wait for a sign of the visitor. */
export async function withoutTagManager(page: Page): Promise<void> {
  const isPage = ({ pathname }: URL) => /^\/(pt|en)(\/[^.]*)?$/.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('&quot;soon&quot;:true', '&quot;soon&quot;:false') });
  });
}

/** Waits until React has taken the page over. */
export async function enhanced(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enhanced(page);
}

/** The paths of the pages that are loaded from now on. */
export function loadedPages(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The scripts of the page come, or fail, when the answered function is called. */
export async function withhold(page: Page, then = (route: Route) => route.continue()): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await held;
    await then(route);
  });
  return release;
}

/** The paths that the page asks for from now on. */
export function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** By how many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** As if the visitor had answered the question on an earlier visit. */
async function answeredBefore(context: BrowserContext, base: string, accepted: boolean): Promise<void> {
  const time = new Date(Date.now() - 60_000).toISOString();
  const value = {
    categories: ['necessary', ...(accepted ? ['statistics'] : [])],
    revision: 1,
    data: null,
    consentTimestamp: time,
    consentId: 'b1f0c5b2-0000-4000-8000-000000000000',
    services: { necessary: [], statistics: [] },
    languageCode: 'pt',
    lastConsentTimestamp: time,
    expirationTime: Date.now() + 86_400_000,
  };
  await context.addCookies([{ name: consentCookie, value: encodeURIComponent(JSON.stringify(value)), url: base, sameSite: 'Lax' }]);
}

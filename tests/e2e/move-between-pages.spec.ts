import type { Page } from '@playwright/test';

import { expect, loadedPages, open, test } from './visit';

const navigate = (page: Page, to: string) =>
  page.evaluate((path) => (window as unknown as { ___navigate(to: string): void }).___navigate(path), to);

test.describe('a hash that cannot be decoded', () => {
  test.use({ allowedProblems: [/Invalid hash/] });

  test('is warned of and dropped: on the first page, on a change of the hash, on a link, and on the way back', async ({ page }) => {
    const hash = '#%E0%A4%A';
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const dropped = async (url: string, times: number) => {
      await expect(page).toHaveURL(url);
      await expect.poll(() => warnings.filter((text) => text.includes(hash))).toHaveLength(times);
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Não foi possível');
      await expect(page.getByRole('main').locator('h2').first()).toBeAttached();
    };
    await open(page, `/pt/servicos?a=1${hash}`);
    await dropped('/pt/servicos?a=1', 1);
    await page.evaluate((to) => void (location.hash = to), hash);
    await dropped('/pt/servicos?a=1', 2);
    await navigate(page, `/pt/blog${hash}`);
    await dropped('/pt/blog', 3);
    await page.goBack();
    await dropped('/pt/servicos?a=1', 3);
  });
});

test('a link to the page that is shown does nothing worse than nothing', async ({ page }) => {
  await open(page, '/pt');
  const seen = loadedPages(page);
  const brand = page.getByRole('banner').locator('a[href="/pt"]').first();
  await brand.click();
  await brand.click();
  await expect(page).toHaveURL('/pt');
  expect(seen).toEqual([]);
});

test('screen readers hear which page was opened, in its language, and the keyboard begins at its top', async ({ page }) => {
  await open(page, '/pt');
  await expect(page.locator('#announcer')).toBeEmpty();
  await page.getByRole('main').locator('a[href="/pt/servicos"]').first().click();
  await expect(page.locator('#announcer')).toHaveText(/^Página aberta: .+/);
  // As the browser hands it to a screen reader: a live region with the words in it.
  expect(await liveRegions(page)).toContainEqual(['polite', expect.stringMatching(/^Página aberta: .+/)]);
  await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
  // Gatsby's own speaks English on every page.
  await expect(page.locator('#gatsby-announcer')).toBeHidden();
  await expect(page.locator('#gatsby-announcer')).not.toHaveAttribute('aria-live');
});

/** What each live region of the accessibility tree says. */
async function liveRegions(page: Page): Promise<[live: string, words: string][]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const wordsOf = (id: string) => nodes.find(({ nodeId }) => nodeId === id)?.name?.value as string | undefined;
  return nodes.flatMap(({ ignored, properties = [], childIds = [] }): [string, string][] => {
    const live = properties.find(({ name }) => name === 'live')?.value.value as string | undefined;
    return live && !ignored ? [[live, childIds.map(wordsOf).join('')]] : [];
  });
}

test('a line at the top says that a page is on its way, when that takes longer than a moment', async ({ page }) => {
  await page.route('**/page-data/pt/servicos/page-data.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await open(page, '/pt/contactos');
  await navigate(page, '/pt/servicos');
  const bar = page.locator('[data-loading]');
  await expect(bar).toHaveAttribute('data-loading', 'shown');
  await expect(page).toHaveURL('/pt/servicos');
  await expect(bar).toHaveCount(0);
});

interface Moment {
  state: string;
  title: string;
  opacity: number;
}

/** Each state of the transition: which page is there, and how much of it is seen. */
async function watchTransition(page: Page): Promise<() => Promise<Moment[]>> {
  await page.addInitScript(() => {
    const moments: object[] = [];
    Object.assign(window, { moments });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      const opacity = main ? Number(getComputedStyle(main).opacity) : 1;
      moments.push({ state: document.documentElement.dataset.page ?? '', title: document.querySelector('h1')?.textContent ?? '', opacity });
    }).observe(document, { attributeFilter: ['data-page'], subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { moments: Moment[] }).moments);
}

test('the old page goes, then the new one comes in; the first page is there at once', async ({ page }) => {
  const moments = await watchTransition(page);
  await open(page, '/pt/contactos');
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  expect(await moments()).toEqual([]);
  await navigate(page, '/pt/servicos');
  await expect(page.locator('html:not([data-page])')).toHaveCount(1);
  await expect(page).toHaveURL('/pt/servicos');
  await expect.poll(async () => (await moments()).length).toBe(4);
  const second = await page.getByRole('heading', { level: 1 }).textContent();
  const seen = await moments();
  expect(seen.map(({ state, title }) => [state, title])).toEqual([
    ['waiting', first],
    ['leaving', first],
    ['entering', second],
    ['', second],
  ]);
  // It comes from nothing, and stays.
  expect(seen[2]?.opacity).toBeLessThan(0.1);
  expect(seen[3]?.opacity).toBe(1);
});

test.describe('an old address', () => {
  // Its data is not there: that is how Gatsby learns that the browser must ask.
  test.use({ allowedProblems: [/404/] });

  test('is no error: the browser follows its redirect', async ({ page }) => {
    await open(page, '/pt/contactos');
    await navigate(page, '/pt/agradecimento-contactos?a=1');
    await expect(page).toHaveURL('/pt?a=1');
    await expect(page.locator('[data-loading=failed]')).toHaveCount(0);
  });
});

test.describe('a script of the next page that cannot be loaded', () => {
  test.use({ allowedProblems: [/ERR_FAILED|Failed to load|chunk|not found. Not rendering|Loading/i] });

  test('loads that page in full, and once more, where it stands without scripts, with its query and its part', async ({ page }) => {
    await open(page, '/pt/contactos');
    const seen = loadedPages(page);
    await page.route(/\/component---[^/]+\.js$/, (route) => route.abort());
    await navigate(page, '/pt/servicos?a=1#list');
    await expect(page).toHaveURL('/pt/servicos?a=1#list');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => seen).toHaveLength(2);
    await page.waitForTimeout(1500);
    expect(seen).toEqual(['/pt/servicos', '/pt/servicos']);
  });
});

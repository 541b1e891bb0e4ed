import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from './visit';

test.skip(({ isMobile }) => Boolean(isMobile), 'the same feeds on every screen');

const origin = 'https://www.valterra.example';

interface Item {
  title: string;
  link: string;
  guid: string;
  day: string;
  creator: string;
  categories: string[];
  html: string;
  picture: string | null;
}

/** The feed as a reader takes it apart: strictly as XML. */
async function channelAt(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    const document = new DOMParser().parseFromString(await response.text(), 'text/xml');
    const wrong = document.querySelector('parsererror')?.textContent;
    if (wrong) throw new Error(wrong);
    const text = (element: Element | Document, name: string) => element.getElementsByTagName(name)[0]?.textContent ?? '';
    const items = [...document.getElementsByTagName('item')].map((item) => ({
      title: text(item, 'title'),
      link: text(item, 'link'),
      guid: text(item, 'guid'),
      day: new Date(text(item, 'pubDate')).toISOString().slice(0, 10),
      creator: text(item, 'dc:creator'),
      categories: [...item.getElementsByTagName('category')].map(({ textContent }) => textContent ?? ''),
      html: text(item, 'content:encoded'),
      picture: item.querySelector('enclosure')?.getAttribute('url') ?? null,
    }));
    return {
      type: response.headers.get('content-type'),
      language: text(document, 'language'),
      description: text(document, 'description'),
      items,
    };
  }, path);
}

async function jsonAt(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return { type: response.headers()['content-type'], feed: await response.json() };
}

const texts = (all: string[]) => all.map((each) => each.replace(/\s+/g, ' ').trim());

for (const { blog, link, subjects, language } of [
  { blog: '/pt/blog', link: 'Seguir por RSS', subjects: 'Temas do blog', language: 'pt-PT' },
  { blog: '/en/blog', link: 'Follow by RSS', subjects: 'Topics of the blog', language: 'en-GB' },
]) {
  test(`a reader finds the feed on ${blog}, and it carries the articles as their pages do`, async ({ page, request }) => {
    await page.goto(blog);
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', `${blog}/rss.xml`);
    const newest = await page.getByRole('main').locator('article time').first().getAttribute('datetime');
    const channel = await channelAt(page, `${blog}/rss.xml`);
    expect([channel.type, channel.language]).toEqual(['application/rss+xml; charset=utf-8', language]);
    expect(channel.description.length).toBeGreaterThan(40);
    expect(channel.items.length).toBeGreaterThan(12);
    expect(channel.items.length).toBeLessThanOrEqual(30);
    const days = channel.items.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(days).toContain(newest);

    const { type, feed } = await jsonAt(request, `${blog}/feed.json`);
    expect([type, feed.version, feed.language]).toEqual([
      'application/feed+json; charset=utf-8',
      'https://jsonfeed.org/version/1.1',
      language,
    ]);
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(channel.items.map((item) => item.link));
    expect(feed.items.map((item: { content_html: string }) => item.content_html)).toEqual(channel.items.map((item) => item.html));

    // Readers have styles of their own; what ours need means nothing there.
    for (const item of channel.items) expect(item.html, item.link).not.toMatch(/ (data-[\w-]+|role|tabindex)=/);
    for (const item of channel.items.slice(0, 4)) await comparedWithPage(page, item);
    for (const item of channel.items) {
      const addresses = [...item.html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !/^(https:|mailto:|tel:)/.test(address))).toEqual([]);
    }
  });

  test(`the pages of ${blog} name the feeds, and what they name is there`, async ({ page, request }) => {
    await page.goto(blog);
    const article = await page.getByRole('main').locator('article a').first().getAttribute('href');
    const category = await page.getByRole('navigation', { name: subjects }).getByRole('link').nth(1).getAttribute('href');
    for (const path of [blog, String(article), String(category)]) {
      await page.goto(path);
      const named = await page
        .locator('head link[rel=alternate][type]')
        .evaluateAll((links) => links.map((each) => [each.getAttribute('type'), each.getAttribute('href')]));
      expect(named).toEqual([
        ['application/rss+xml', `${origin}${blog}/rss.xml`],
        ['application/feed+json', `${origin}${blog}/feed.json`],
      ]);
    }
    for (const file of ['rss.xml', 'feed.json']) expect((await request.get(`${blog}/${file}`)).status()).toBe(200);
  });
}

async function comparedWithPage(page: Page, item: Item): Promise<void> {
  expect(item.link.startsWith(origin)).toBe(true);
  expect(item.guid).toBe(item.link);
  await page.goto(item.link.slice(origin.length));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
  await expect(page.locator('article time').first()).toHaveAttribute('datetime', item.day);
  await expect(page.getByRole('main').locator('a[rel=author]').first()).toContainText(item.creator);
  expect(item.categories.length).toBeGreaterThan(0);
  // The whole text: each of its paragraphs, in their order.
  const inFeed = await page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.querySelectorAll('p, h2, h3, li, td')].map(({ textContent }) => textContent ?? '');
  }, item.html);
  const onPage = new Set(
    texts(
      await page
        .getByRole('main')
        .locator('p, h2, h3, li, td')
        .evaluateAll((all) => all.map((each) => each.textContent ?? '')),
    ),
  );
  expect(inFeed.length).toBeGreaterThan(5);
  expect(texts(inFeed).filter((text) => !onPage.has(text))).toEqual([]);
}

test('programs find what the site is about, and every page of it, in one text', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  const [title, , quote] = text.split('\n');
  expect([title, quote]).toEqual(['# valterra', expect.stringMatching(/^> \S.{40,}/)]);
  const lines = text.split('\n').slice(5).filter(Boolean);
  expect(lines.filter((line) => !/^## \S|^- \[.+\]\(https:\/\/www\.valterra\.example\/(pt|en)[^)]*\)(: \S.*)?$/.test(line))).toEqual([]);
  const linked = [...text.matchAll(/\]\(https:\/\/www\.valterra\.example([^)]*)\)/g)].map(([, path = '']) => path);
  const xml = await (await request.get('/sitemap-0.xml')).text();
  const listed = [...xml.matchAll(/<loc>https:\/\/www\.valterra\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect([...linked].sort()).toEqual(listed.filter((path) => !/\/(pagina|page)\/\d+$/.test(path)).sort());
});

test('a browser that keeps the site is told its name, its colours and its icons', async ({ page, request }) => {
  await page.goto('/en');
  const address = String(await page.locator('link[rel=manifest]').getAttribute('href'));
  const response = await request.get(address);
  expect(response.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ short_name: 'valterra', lang: 'pt-PT', start_url: '/', display: 'browser' });
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

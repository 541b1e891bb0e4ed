import { readTestSettings } from './settings';
import { expect, test } from './visit';

const { baseUrl, englishUrl } = readTestSettings();

test('every link and every line of the sitemap leads to a page that is there, without a detour, and whole', async ({ request }) => {
  const xml = await (await request.get('/sitemap-0.xml')).text();
  const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url));
  expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set(englishUrl ? [baseUrl, englishUrl] : ['https://www.valterra.example']));
  const listed = urls.map(({ pathname }) => pathname);
  expect(listed).toEqual(expect.arrayContaining(['/pt', '/en', '/pt/servicos/recolha-de-amianto', '/en/blog/page/2']));
  expect(listed.filter((path) => /404|500|pesquisa|agradecimento|thank-you/.test(path))).toEqual([]);
  const queue = ['/pt', '/en', ...listed];
  const seen = new Set(queue);
  const wrong: string[] = [];
  for (let path = queue.shift(); path; path = queue.shift()) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) wrong.push(`${path} answers ${response.status()}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    for (const words of ambiguousLinks(html)) wrong.push(`${path}: ${words}`);
    // What the words of a page break with when its HTML is put together from pieces.
    if (html.includes('\0')) wrong.push(`${path} holds a NUL`);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)) {
      const target = href.split('#')[0]?.split('?')[0] ?? '';
      if (!target.startsWith('/') || seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  expect(wrong).toEqual([]);
  // Both homes and lists, seventeen services, eighteen units, the articles and authors.
  expect(seen.size).toBeGreaterThan(75);
});

/** Links of the same words that lead to different places. Wastes may share a name: the code stands before it. */
function ambiguousLinks(html: string): string[] {
  const places = new Map<string, Set<string>>();
  for (const [, attributes = '', inner = ''] of html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)) {
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const label = /\baria-label="([^"]*)"/.exec(attributes)?.[1] ?? inner.replace(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, '');
    const alternatives = [...inner.matchAll(/\balt="([^"]+)"/g)].map(([, words]) => words);
    const words = [...alternatives, label].join(' ').replace(/\s+/g, ' ').trim().toLowerCase();
    if (!/\/\d\d-\d\d-\d\d$/.test(href)) places.set(words, (places.get(words) ?? new Set()).add(href));
  }
  return [...places].filter(([, hrefs]) => hrefs.size > 1).map(([words, hrefs]) => `"${words}" leads to ${[...hrefs].join(', ')}`);
}

// The hosts of tests/domains are no https.
test('a reader finds the feeds of the blog, with the newest article', { tag: '@one-host' }, async ({ page, request }) => {
  await page.goto('/pt/blog');
  await expect(page.getByRole('main').getByRole('link', { name: 'Seguir por RSS' })).toHaveAttribute('href', '/pt/blog/rss.xml');
  for (const [type, file] of [
    ['application/rss+xml', 'rss.xml'],
    ['application/feed+json', 'feed.json'],
  ]) {
    await expect(page.locator(`head link[type="${type}"]`)).toHaveAttribute('href', `https://www.valterra.example/pt/blog/${file}`);
    expect((await request.get(`/en/blog/${file}`)).headers()['content-type']).toBe(`${type}; charset=utf-8`);
  }
  const newest = await page.getByRole('main').locator('article time').first().getAttribute('datetime');
  const { items } = (await (await request.get('/pt/blog/feed.json')).json()) as {
    items: { content_html: string; date_published: string }[];
  };
  expect(items.map(({ date_published: date }) => date.slice(0, 10))).toContain(newest);
  // Readers have styles of their own, and nobody there knows where the site stands.
  for (const { content_html: html } of items)
    expect(html).not.toMatch(/ (?:data-[\w-]+|role|tabindex)=|\s(?:href|src)="(?!https:|mailto:|tel:)/);
});

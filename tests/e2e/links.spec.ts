import { expect, test } from './visit';

test.describe('links', () => {
  test.skip(({ isMobile }) => Boolean(isMobile), 'the same links on every screen');

  test('every link of the site leads to a page that is there, without a detour', async ({ request }) => {
    test.setTimeout(180_000);
    const seen = new Set(['/pt', '/en']);
    const queue = [...seen];
    const wrong: string[] = [];
    for (let path = queue.shift(); path; path = queue.shift()) {
      const response = await request.get(path, { maxRedirects: 0 });
      if (response.status() !== 200) wrong.push(`${path} answers ${response.status()}`);
      const html = await response.text();
      // What the words of a page break with when its HTML is put together from pieces.
      if (response.headers()['content-type']?.startsWith('text/html') && html.includes('\0')) wrong.push(`${path} holds a NUL`);
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

  test('the sitemap lists the pages that can be reached, and no other', async ({ request }) => {
    const xml = await (await request.get('/sitemap-0.xml')).text();
    const paths = [...xml.matchAll(/<loc>https:\/\/www\.valterra\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/pt', '/en', '/pt/servicos/recolha-de-amianto', '/en/blog/page/2']));
    expect(paths.filter((path) => path.includes('404'))).toEqual([]);
    for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  });
});

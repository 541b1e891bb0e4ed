import { expect, test } from './visit';

test.describe('links', () => {
  test.skip(({ isMobile }) => Boolean(isMobile), 'the same links on every screen');

  test('every link of the site leads to a page that is there, without a detour', async ({ request }) => {
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
    expect(paths.filter((path) => /404|500|pesquisa|agradecimento|thank-you/.test(path))).toEqual([]);
    for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  });

  test('the sitemap says when a page was last changed, as the page does, and not when it was built', async ({ request }) => {
    const xml = await (await request.get('/sitemap-0.xml')).text();
    const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
      path: /<loc>https:\/\/www\.valterra\.example([^<]*)<\/loc>/.exec(entry)?.[1] ?? '',
      changed: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1],
    }));
    const dated = entries.filter(({ changed }) => changed !== undefined);
    const w3cDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
    expect(dated.filter(({ changed = '' }) => !w3cDate.test(changed) || !(Date.parse(changed) <= Date.now()))).toEqual([]);
    // Every page was built; no editor wrote the list of all pages.
    expect(dated.map(({ path }) => path)).not.toContain('/pt/mapa-do-site');
    const articles = entries.filter(({ path }) => /^\/(pt|en)\/blog\/[a-z0-9-]+$/.test(path) && !path.endsWith('/autor'));
    expect(articles.length).toBeGreaterThan(20);
    for (const { path, changed } of articles) {
      const said = /<meta[^>]*property="article:modified_time"[^>]*content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1];
      expect(changed && Date.parse(changed), path).toBe(said && Date.parse(said));
    }
  });
});

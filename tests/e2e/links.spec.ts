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
});

import { parse } from 'node-html-parser';

import { routes } from '../../src/routing/routes';
import { everyScreen } from '../screens/screens';
import { expect, test } from './visit';

interface Part extends Record<string, unknown> {
  '@type': string;
}

/** The graph of a page, and the names that its breadcrumbs show. */
function read(html: string): { graph: Part[]; crumbs: string[] } {
  const page = parse(html);
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent;
  const steps = page.querySelector('main nav ol:has([aria-current="page"])')?.querySelectorAll('li') ?? [];
  return {
    graph: text ? (JSON.parse(text) as { '@graph': Part[] })['@graph'] : [],
    crumbs: steps.map((step) => step.textContent.trim()),
  };
}

test.describe('structured data', () => {
  test.skip(({ isMobile }) => Boolean(isMobile), 'the same data on every screen');

  test('names the way to a page as its breadcrumbs do', async ({ request }) => {
    let ways = 0;
    const further = [
      { route: 'blog', path: '/pt/blog/pagina/2' },
      { route: 'portfolio', path: '/en/portfolio/page/2' },
    ] as const;
    for (const { path, route } of [...everyScreen().filter(({ route }) => !routes[route].error), ...further]) {
      const { graph, crumbs } = read(await (await request.get(path)).text());
      const list = graph.find((part) => part['@type'] === 'BreadcrumbList');
      const names = ((list?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name);
      if (routes[route].hidden) expect(graph, path).toEqual([]);
      else expect(names, path).toEqual(crumbs);
      if (/\/(pagina|page)\//.test(path)) expect(names.at(-1), path).toMatch(/^(Página|Page) 2$/);
      ways += names.length > 0 ? 1 : 0;
    }
    expect(ways).toBeGreaterThan(40);
  });

  for (const path of ['/pt', '/en', '/pt/contactos', '/en/contacts']) {
    test(`${path} presents one organisation and its three offices, each with an address and a telephone for customers`, async ({
      request,
    }) => {
      const { graph } = read(await (await request.get(path)).text());
      expect(graph.filter((part) => part['@type'] === 'Organization')).toHaveLength(1);
      const offices = graph.filter((part) => part['@type'] === 'LocalBusiness') as (Part & {
        name: string;
        address: { addressLocality: string };
        contactPoint: { contactType: string; telephone: string };
      })[];
      expect(offices.map(({ contactPoint }) => contactPoint.telephone)).toEqual([
        '+351 200 000 001',
        '+351 200 000 002',
        '+351 200 000 003',
      ]);
      for (const [index, city] of ['Chamusca', /Lisb/, 'Estarreja'].entries()) {
        expect(offices[index]?.address.addressLocality).toMatch(city);
        expect(offices[index]?.contactPoint.contactType).toBe('customer service');
      }
    });
  }

  for (const [path, type, member] of [
    ['/pt/blog/coberturas-de-amianto-quem-pode-remover', 'Article', 'image'],
    ['/en/cirver/industrial-waste-landfill', 'Service', 'image'],
    ['/pt/videos/visita-ao-cirver-num-minuto', 'VideoObject', 'thumbnailUrl'],
  ] as const) {
    test(`${path} tells of its own picture, not of the card that it is shared with`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const picture = String(read(html).graph.find((part) => part['@type'] === type)?.[member]);
      const shared = parse(html).querySelector('meta[property="og:image"]')?.getAttribute('content');
      expect(picture).toMatch(/^https:\/\/[^/]+\/share\/[0-9a-f]{20}\.jpg$/);
      expect(picture).not.toBe(shared);
      expect((await request.get(new URL(picture).pathname)).status()).toBe(200);
    });
  }

  test('an author is one person, wherever the site speaks of them', async ({ request }) => {
    const graphAt = async (path: string) => read(await (await request.get(path)).text()).graph;
    const article = (await graphAt('/pt/blog/coberturas-de-amianto-quem-pode-remover')).find((part) => part['@type'] === 'Article');
    const { '@id': id, url } = article?.author as { '@id': string; url: string };
    expect(id).toBe(`${url}#person`);
    const profile = (await graphAt(new URL(url).pathname)).find((part) => part['@type'] === 'ProfilePage');
    expect(profile?.mainEntity).toMatchObject({ '@id': id });
  });
});

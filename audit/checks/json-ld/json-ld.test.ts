import { edit, found } from '../../fixtures/small-site';
import { jsonLd } from './json-ld';

const script = /<script type="application\/ld\+json"[^>]*>[^]*?<\/script>/;
const raw = (text: string) =>
  found(jsonLd, edit('/pt/agradecimento-contacto', script, `<script type="application/ld+json">${text}</script>`));
const graph = (...members: object[]) => raw(JSON.stringify({ '@context': 'https://schema.org', '@graph': members }));
const page = 'https://www.valterra.example/pt';

test('is JSON, of schema.org, with a graph', () => {
  expect(raw('{"a": 1,}')[0]).toMatch(/^error \/pt\/agradecimento-contacto has structured data that is no JSON: /);
  expect(raw('[]')).toEqual(['error /pt/agradecimento-contacto has structured data that is no object']);
  expect(raw('{"@graph": [{"@type": "Thing"}]}')).toEqual([
    'error /pt/agradecimento-contacto has structured data without "@context": "https://schema.org"',
  ]);
  expect(raw('{"@context": "https://schema.org", "@type": "Thing"}')).toEqual([
    'error /pt/agradecimento-contacto has structured data without a list of parts in "@graph"',
  ]);
});

test('every part has a type', () => {
  expect(graph({ name: 'x' })).toEqual(['error /pt/agradecimento-contacto has structured data without a type at @graph[0]']);
  expect(graph({ '@type': 'Thing', address: { name: 'x' } })).toEqual([
    'error /pt/agradecimento-contacto has structured data without a type at @graph[0].address',
  ]);
});

test.each([
  [{ '@type': 'Organization', name: 'valterra' }, 'Organization at @graph[0] lacks url'],
  [{ '@type': 'LocalBusiness', name: 'a', telephone: '+351' }, 'LocalBusiness at @graph[0] lacks address'],
  [
    { '@type': 'VideoObject', name: 'a', thumbnailUrl: page, uploadDate: '2026-01-01' },
    'VideoObject at @graph[0] lacks contentUrl or embedUrl',
  ],
  [{ '@type': 'Service', name: '', provider: {} }, 'Service at @graph[0] lacks name'],
  [{ '@type': 'WebPage', name: 'a', url: '/pt' }, 'WebPage at @graph[0] names “/pt” (url), which is no whole address'],
  [{ '@type': 'WebPage', name: 'a', url: `${page}/gone` }, `WebPage at @graph[0] names ${page}/gone (url), where there is nothing`],
  [
    { '@type': 'Organization', name: 'a', url: 'https://www.valterra.example' },
    'Organization at @graph[0] names https://www.valterra.example (url), where there is only a redirect',
  ],
  [{ '@type': 'Person', name: 'a', jobTitel: 'b' }, 'Person at @graph[0] has the member jobTitel, which it does not know'],
  [{ '@type': 'Thing', datePublished: '1.3.2026' }, 'Thing at @graph[0] has the date “1.3.2026” (datePublished): write it as ISO 8601'],
  [{ '@type': 'Thing', dateModified: '2026-13-01' }, 'Thing at @graph[0] has the date “2026-13-01” (dateModified): write it as ISO 8601'],
  [{ '@type': 'Thing', duration: '3:20' }, 'Thing at @graph[0] has the duration “3:20”: write it as ISO 8601'],
])('%j', (member, message) => {
  expect(graph(member)).toEqual(expect.arrayContaining([`error /pt/agradecimento-contacto ${message}`]));
});

test('a trail has positions 1, 2, 3 and whole addresses', () => {
  const step = (position: number, item?: string) => ({ '@type': 'ListItem', position, name: 'a', ...(item ? { item } : {}) });
  const trail = (...itemListElement: object[]) => graph({ '@type': 'BreadcrumbList', itemListElement });
  expect(trail(step(1, page), step(2))).toEqual([]);
  expect(trail(step(0, page), step(1))).toEqual([
    'error /pt/agradecimento-contacto BreadcrumbList at @graph[0] has positions that are not 1, 2, 3 …',
  ]);
  expect(trail(step(1), step(2))).toEqual([
    'error /pt/agradecimento-contacto BreadcrumbList at @graph[0] has no whole address at position 1',
  ]);
  expect(trail()).toEqual(['error /pt/agradecimento-contacto BreadcrumbList at @graph[0] lacks itemListElement']);
});

test('questions have answers, and a search says where the words go', () => {
  const faq = (acceptedAnswer: unknown) => graph({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'a', acceptedAnswer }] });
  expect(faq({ '@type': 'Answer', text: 'b' })).toEqual([]);
  expect(faq({ '@type': 'Thing', text: 'b' })).toEqual([
    'error /pt/agradecimento-contacto Question at @graph[0].mainEntity[0] has something in acceptedAnswer that is no Answer',
  ]);
  const search = (target: string) => graph({ '@type': 'SearchAction', target, 'query-input': 'required name=words' });
  expect(search(`${page}?q={words}`)).toEqual([]);
  expect(search(`${page}?q={q}`)).toEqual([
    'error /pt/agradecimento-contacto SearchAction at @graph[0] has an address without the place for the query that it names',
  ]);
});

test('what is referred to is described, on this page or another', () => {
  const about = (id: string) => graph({ '@type': 'Thing', about: { '@id': id } });
  expect(about('https://www.valterra.example/en#page')).toEqual([]);
  expect(about('https://www.valterra.example/#nobody')).toEqual([
    'error /pt/agradecimento-contacto refers to https://www.valterra.example/#nobody in its structured data, which is described nowhere on the site',
  ]);
});

test('a page that search engines list says where it stands', () => {
  const thing = JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }] });
  expect(found(jsonLd, edit('/pt/sobre-nos', script, `<script type="application/ld+json">${thing}</script>`))).toEqual([
    'error /pt/sobre-nos has no BreadcrumbList in its structured data',
  ]);
});

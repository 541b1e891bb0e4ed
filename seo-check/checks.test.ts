import { allChecks } from './all-checks';
import type { Check } from './check';
import { canonical, hreflang } from './checks/canonical-hreflang';
import { headings, lengths, descriptions, titles } from './checks/titles';
import { images, shareImage } from './checks/images';
import { jsonLd } from './checks/json-ld';
import { anchors, links, redirects } from './checks/links';
import { head, nodes } from './checks/page-meta';
import { robots, sitemap } from './checks/sitemap-robots';
import { edit, found, type SmallSite } from './fixtures/small-site';

// `tests/seo-faults/prove.ts` plants the usual faults in a built release. Here is what it does not plant, and what is no fault.
type Change = (site: SmallSite) => void;

const origin = 'https://www.valterra.example';
const thanks = '/pt/agradecimento-contacto';
const title = /<title[^>]*>[^<]*<\/title>/;
const description = /<meta name="description"[^>]*>/;
const image = /<meta property="og:image" [^>]*>/;
const script = /<script type="application\/ld\+json"[^>]*>[^]*?<\/script>/;

const inHead = (html: string) => edit('/pt', '</head>', `${html}</head>`);
const inMain = (html: string) => edit('/pt', '<main>', `<main>${html}`);
const all =
  (...changes: Change[]): Change =>
  (site) =>
    changes.forEach((change) => change(site));
const named = (address: string) => edit('/pt', /<link rel="canonical"[^>]*>/, address && `<link rel="canonical" href="${address}">`);
const stated = (address: string) =>
  all(named(address), ({ records }) => {
    for (const record of records) if (record.path === '/pt') record.canonical = address;
  });
const alternate = (tag: string) => new RegExp(`<link rel="alternate" hreflang="${tag}"[^>]*>`);
const otherLanguage = (tag: string, href: string) =>
  edit('/pt', alternate(tag), href && `<link rel="alternate" hreflang="${tag}" href="${href}">`);
const titled = (text: string) => edit('/pt', title, `<title>${text}</title>`);
const unsized = '<img src="/a.jpg" alt="" width="100%" height="auto">';
const sameTitle = (path: string) => edit(path, title, '<title>Same</title>');
const described = (text: string) => edit('/pt', description, `<meta name="description" content="${text}">`);
const otherPage = 'another canonical address itself or must not be listed by search engines';
const unsaid = (name: string) => edit('/pt', new RegExp(`<meta name="${name}"[^>]*>`), '');
const redirected =
  (...pairs: [string, string][]): Change =>
  (site) =>
    void site.redirects.push(...pairs.map(([from, to]) => ({ from, to, ignoreCase: true })));
const text =
  (file: string, from: string | RegExp, to: string): Change =>
  ({ texts }) =>
    void (texts[file] = (texts[file] ?? '').replace(from, to));
const robotsText = (said: string) => text('/robots.txt', /^[^]*$/, said);
const listed = (path: string) => text('/sitemap-0.xml', '</urlset>', `<url><loc>${origin}${path}</loc></url></urlset>`);
const dated = (date: string) => text('/sitemap-0.xml', '2026-03-01T10:00:00Z', date);
const pictured =
  (format: string | null): Change =>
  ({ pictures }) =>
    void (pictures['/share/a.jpg'] = format === null ? null : { width: 1200, height: 630, format });
const json = (said: string) => edit(thanks, script, `<script type="application/ld+json">${said}</script>`);
const graph = (...members: object[]) => json(JSON.stringify({ '@context': 'https://schema.org', '@graph': members }));
const step = (position: number, item?: string) => ({ '@type': 'ListItem', position, name: 'a', ...(item ? { item } : {}) });
const trail = (...itemListElement: object[]) => graph({ '@type': 'BreadcrumbList', itemListElement });
const alternateTag = (tag: string) => inHead(`<link rel="alternate" hreflang="${tag}" href="${origin}/en">`);
const alternateOf = (tag: string, path: string) => otherLanguage(tag, `${origin}${path}`);
const pictureOf = (said: string) => edit('/pt', image, `<meta property="og:image" content="${said}">`);

// Each page is /pt, unless it is said.
test.each<[string, Check, Change]>([
  ['has more than one description: leave one', descriptions, inHead('<meta name="description" content="b">')],
  ['has 2 titles (A page with a title: /pt | valterra / b): leave one', titles, inHead('<title>b</title>')],
  ['does not say what its node says: <meta content="summary_large_image" name="twitter:card">', head, unsaid('twitter:card')],
  ['names no canonical address', canonical, named('')],
  ['names 2 canonical addresses: leave one', canonical, inHead('<link rel="canonical" href="https://a.example">')],
  ['names “/pt”, which is no whole address', canonical, named('/pt')],
  [`names ${origin}/gone, where there is no page`, canonical, stated(`${origin}/gone`)],
  [`names ${origin}/en/licences, which is redirected to /en/about-us: name that`, canonical, stated(`${origin}/en/licences`)],
  [`names ${origin}${thanks}, which names ${otherPage}`, canonical, stated(origin + thanks)],

  [`names ${origin}/en/gone, where there is no page`, hreflang, alternateOf('en-GB', '/en/gone')],
  [`names nothing as pt-PT: it should be ${origin}/pt`, hreflang, otherLanguage('pt-PT', '')],
  [`names ${origin}/en as x-default: it should be ${origin}/pt`, hreflang, alternateOf('x-default', '/en')],
  ['names https://a.example/en, which is not of this site', hreflang, otherLanguage('en-GB', 'https://a.example/en')],
  [`names ${origin}${thanks}, which search engines must not list`, hreflang, alternateOf('en-GB', thanks)],
  ['names the language “fr”; there are pt-PT, en-GB, x-default', hreflang, alternateTag('fr')],
  ['names en-GB more than once', hreflang, alternateTag('en-GB')],

  ['has more than one PageMeta node', nodes, ({ records }) => void records.push(...records.slice(0, 1))],
  ['has 0 headings of the first level: one is right', headings, edit('/pt', '<h1>/pt</h1>', '')],
  ['shows /a.jpg without a size: give it width and height, or an aspect ratio', images, inMain(unsized)],

  ['leads to /gone (a), where there is nothing', links, inMain('<noscript><a href="gone">x</a></noscript>')],
  ['leads to /api/info (a), which only takes forms', links, inMain('<a href="/api/info">x</a>')],
  ['leads to /gone.webp (source srcset), where there is nothing', links, inMain('<source srcset="/static/a.webp 1x, /gone.webp 2x">')],
  ['names “https://” (a), which is no address', links, inMain('<a href="https://">x</a>')],
  ['leads to /a (a), which is redirected to /gone and ends nowhere', links, all(redirected(['/a', '/gone']), inMain('<a href="/a">x</a>'))],
  ['sends a form to “https://”, which is no address', links, inMain('<form action="https://"></form>')],
  ['sends a form (post) to /gone, where no function takes it', links, inMain('<button formaction="/gone">x</button>')],
  ['sends a form (get) to /api/info, where there is no page', links, inMain('<form action="/api/info"></form>')],
  ['leads to /en/licences#gone, and there is no such part on /en/about-us', anchors, inMain('<a href="/en/licences#gone">x</a>')],

  ['names no share image', shareImage, edit('/pt', image, '')],
  ['names 2 share images: leave one', shareImage, inHead('<meta property="og:image" content="a">')],
  ['names “/share/a.jpg”, which is no whole address', shareImage, pictureOf('/share/a.jpg')],
  [`names the share image ${origin}/share/a.jpg, which is no JPEG, PNG or WebP`, shareImage, pictured('svg')],
  ['says that its share image is 1201 × 630: it is 1200 × 630', shareImage, edit('/pt', 'content="1200"', 'content="1201"')],
  ['has a share image without a text alternative', shareImage, edit('/pt', 'content="The landfill"', 'content=""')],
  [
    `names the languages en-GB ${origin}/en, pt-PT ${origin}/pt, x-default ${origin}/pt, and in the sitemap pt-PT ${origin}/pt, x-default ${origin}/pt`,
    sitemap,
    text('/sitemap-0.xml', /<xhtml:link rel="alternate" hreflang="en-GB"[^>]*>/, ''),
  ],
])('the SEO report says of a page: it %s', (message, check, change) => expect(found(check, change)).toContain(`error /pt ${message}`));

test.each<[string, Check, Change]>([
  [`warning /pt has a title of 66 characters, 15 to 65 are right: “${'x'.repeat(66)}”`, lengths, titled('x'.repeat(66))],
  [`warning /pt has a description of 69 characters, 70 to 160 are right: “${'x'.repeat(69)}”`, lengths, described('x'.repeat(69))],
  ['warning /pt leads to /pt/sobre-nos/ (a), which is redirected: link to /pt/sobre-nos', links, inMain('<a href="/pt/sobre-nos/">x</a>')],
  ['error /a is redirected over more than one step: /a → /en/ → /en. Name the last address at once', redirects, redirected(['/a', '/en/'])],
  ['error /a is redirected to where there is nothing: /a → /gone', redirects, redirected(['/a', '/gone'])],
  ['error /a is redirected to “https://”, which is no address', redirects, redirected(['/a', 'https://'])],
  ['error /robots.txt is not there', robots, ({ texts }) => void delete texts['/robots.txt']],
  [`error /robots.txt names the sitemap ${origin}/gone.xml, which is not there`, robots, robotsText(`Sitemap: ${origin}/gone.xml`)],
  ['error /robots.txt keeps search engines out of the whole site', robots, robotsText(`Disallow: /\nSitemap: ${origin}/sitemap-index.xml`)],
  [`error ${origin}/gone stands in the sitemap, and there is no such page`, sitemap, listed('/gone')],
  ['error /en/licences stands in the sitemap, and is redirected to /en/about-us', sitemap, listed('/en/licences')],
  [`error ${origin}/pt stands in the sitemap more than once`, sitemap, listed('/pt')],
  [`error ${origin}/pt has the lastmod “yesterday” in the sitemap, which is no date or one to come`, sitemap, dated('yesterday')],
  ['error /sitemap-index.xml is not there', sitemap, ({ texts }) => void delete texts['/sitemap-index.xml']],
])('the SEO report says: %s', (message, check, change) => expect(found(check, change)).toContain(message));

const video = { '@type': 'VideoObject', name: 'a', thumbnailUrl: `${origin}/pt`, uploadDate: '2026-01-01' };
const thing = { '@type': 'Thing' };
const webPage = (url: string) => graph({ '@type': 'WebPage', name: 'a', url });

test.each<[string, Change]>([
  ['has structured data that is no object', json('[]')],
  ['has structured data without "@context": "https://schema.org"', json('{"@graph": [{"@type": "Thing"}]}')],
  ['has structured data without a type at @graph[0].address', graph({ ...thing, address: { name: 'x' } })],
  ['has structured data without a list of parts in "@graph"', json('{"@context": "https://schema.org"}')],
  ['says nothing in name of Thing (@graph[0]): leave it out', graph({ ...thing, name: '' })],
  ['names “/pt” in url of Thing (@graph[0]), which is no whole address', graph({ ...thing, url: '/pt' })],
  ['has something in mainEntity of FAQPage (@graph[0]) that is no Question', graph({ '@type': 'FAQPage', mainEntity: thing })],
  [
    'has no place in JobPosting (@graph[0]): give it jobLocation or applicantLocationRequirements',
    graph({ '@type': 'JobPosting', jobLocationType: 'TELECOMMUTE' }),
  ],
  [
    'has an address in SearchAction (@graph[0]) without the place for the query that query-input names',
    graph({ '@type': 'SearchAction', target: `${origin}/pt`, 'query-input': 'required name=q' }),
  ],
  ['has no name at position 1 of BreadcrumbList (@graph[0])', trail({ '@type': 'ListItem', position: 1 })],
  ['lacks contentUrl / embedUrl in VideoObject (@graph[0])', graph(video)],
  [`names ${origin}/gone in url of WebPage (@graph[0]), where there is nothing`, webPage(`${origin}/gone`)],
  [`names ${origin} in url of WebPage (@graph[0]), where there is only a redirect`, webPage(origin)],
  ['has positions in BreadcrumbList (@graph[0]) that are not 1, 2, 3 …', trail(step(0, `${origin}/pt`), step(1))],
  ['has no whole address at position 1 of BreadcrumbList (@graph[0])', trail(step(1), step(2))],
])('the SEO report says of structured data: %s', (message, change) => {
  expect(found(jsonLd, change)).toContain(`error ${thanks} ${message}`);
});

// What the built site itself has, `npm run seo` shows to be no fault.
test.each<[string, Check, Change]>([
  ['the same title in another language, or on a page that nobody lists', titles, all(...['/pt', '/en', thanks].map(sameTitle))],
  ['a page without description that search engines do not list', descriptions, edit(thanks, description, '')],
  ['a title of 65 letters, however many bytes or entities they are', lengths, titled(`${'ã&amp;'.repeat(32)}x`)],
  ['a text that stands elsewhere too, where its editors say so', canonical, stated('https://paper.example/a')],
  ['a heading that nobody sees', headings, edit('/pt', '<h3>c</h3>', '<div hidden><h6>c</h6></div>')],
  [
    'what is elsewhere, or no address of a page',
    links,
    inMain('<a href="mailto:a@b.example">x</a><a href="tel:+351">x</a><a href="//x.example/a">x</a><a href="?a=1">x</a>'),
  ],
  [
    'the top of a page, and an encoded anchor',
    anchors,
    inMain('<a href="#top">x</a><a href="#">x</a><i id="ação"></i><a href="#a%C3%A7%C3%A3o">x</a>'),
  ],
])('the SEO report leaves alone %s', (_, check, change) => {
  expect(found(check, change)).toEqual([]);
});

test('the SEO report finds nothing in a site without a fault', () => {
  expect(Object.values(allChecks).flatMap((check) => found(check))).toEqual([]);
});

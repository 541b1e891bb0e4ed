import { originsAt } from '../../core/i18n/locales';
import { pageMeta, type PageMetaInput } from './page-meta';

const siteUrl = 'https://www.valterra.example';
const site = { siteUrl, origins: originsAt(siteUrl), brand: 'valterra' };
const unit: PageMetaInput = {
  path: '/en/cirver/laboratory',
  locale: 'en',
  kind: 'unit',
  title: 'Laboratory',
  description: 'What it measures.',
  translations: { pt: '/pt/cirver/laboratorio', en: '/en/cirver/laboratory' },
};

test('languages with domains of their own name each other there', () => {
  const origins = { ...originsAt(siteUrl), en: 'https://www.valterra-waste.example' };
  const { canonical, alternates, openGraph } = pageMeta(unit, { ...site, origins });
  expect([canonical, openGraph.url]).toEqual(Array(2).fill(`${origins.en}/en/cirver/laboratory`));
  expect(alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
    `pt-PT ${siteUrl}/pt/cirver/laboratorio`,
    `en-GB ${origins.en}/en/cirver/laboratory`,
    `x-default ${siteUrl}/pt/cirver/laboratorio`,
  ]);
});

test('a page is found under its own URL, in each language and by default in Portuguese', () => {
  expect(pageMeta(unit, site)).toMatchObject({
    path: '/en/cirver/laboratory',
    locale: 'en',
    kind: 'unit',
    title: 'Laboratory | valterra',
    description: 'What it measures.',
    robots: 'index, follow',
    canonical: 'https://www.valterra.example/en/cirver/laboratory',
    alternates: [
      { hreflang: 'pt-PT', href: 'https://www.valterra.example/pt/cirver/laboratorio' },
      { hreflang: 'en-GB', href: 'https://www.valterra.example/en/cirver/laboratory' },
      { hreflang: 'x-default', href: 'https://www.valterra.example/pt/cirver/laboratorio' },
    ],
    openGraph: { type: 'website', title: 'Laboratory', url: 'https://www.valterra.example/en/cirver/laboratory', locale: 'en_GB' },
    twitter: { card: 'summary_large_image', title: 'Laboratory', description: 'What it measures.' },
  });
});

test('a page without translation names itself only; an article that stands elsewhere too says where it belongs', () => {
  const meta = pageMeta({ ...unit, locale: 'pt', kind: 'asbestos', translations: { pt: '/pt/servicos/recolha-de-amianto' } }, site);
  expect(meta.alternates.map(({ hreflang }) => hreflang)).toEqual(['pt-PT', 'x-default']);
  const elsewhere = { canonical: 'https://a.example/b', alternates: [] };
  expect(pageMeta({ ...unit, canonical: elsewhere.canonical }, site)).toMatchObject(elsewhere);
});

test('every title ends with the brand, once, also a long one and one that begins with it', () => {
  expect(pageMeta({ ...unit, title: 'CIRVER valterra' }, site).title).toBe('CIRVER valterra');
  const long = 'LER 17 06 05*: Construction materials containing asbestos';
  expect(pageMeta({ ...unit, title: long }, site).title).toBe(`${long} | valterra`);
  expect(pageMeta({ ...unit, title: 'valterra renews its fleet' }, site).title).toBe('valterra renews its fleet | valterra');
  const meta = pageMeta({ ...unit, title: 'Soils | valterra' }, site);
  expect([meta.title, meta.openGraph.title, meta.twitter.title]).toEqual(['Soils | valterra', 'Soils', 'Soils']);
});

test.each([
  ['notFound', 'noindex, nofollow', null],
  ['thankYouContact', 'noindex, follow', `${siteUrl}${unit.path}`],
  ['search', 'noindex, follow', `${siteUrl}${unit.path}`],
] as const)('%s is kept out of search engines: %s', (kind, robots, canonical) =>
  expect(pageMeta({ ...unit, kind }, site)).toMatchObject({ robots, canonical, alternates: [] }),
);

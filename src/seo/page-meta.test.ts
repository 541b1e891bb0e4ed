import { pageMeta, type PageFacts } from './page-meta';

const site = { origin: 'https://www.valterra.example', brand: 'valterra' };
const unit: PageFacts = {
  path: '/en/cirver/laboratory',
  locale: 'en',
  kind: 'unit',
  title: 'Laboratory',
  description: 'What it measures.',
  translations: { pt: '/pt/cirver/laboratorio', en: '/en/cirver/laboratory' },
};

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
  expect(pageMeta({ ...unit, canonical: 'https://a.example/b' }, site).canonical).toBe('https://a.example/b');
});

test('the brand is not said twice, nor in a title that it stands beside', () => {
  expect(pageMeta({ ...unit, title: 'CIRVER valterra' }, site).title).toBe('CIRVER valterra');
  const meta = pageMeta({ ...unit, title: 'Soils | valterra' }, site);
  expect([meta.title, meta.openGraph.title, meta.twitter.title]).toEqual(['Soils | valterra', 'Soils', 'Soils']);
});

test.each([
  ['notFound', 'noindex, nofollow'],
  ['thankYouContact', 'noindex, follow'],
] as const)('%s is kept out of search engines: %s', (kind, robots) =>
  expect(pageMeta({ ...unit, kind }, site)).toMatchObject({ robots, canonical: null, alternates: [] }),
);

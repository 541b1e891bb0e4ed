import { rootFiles } from './root-files';

const origin = 'https://site.example';
const page = (path: string, more: object = {}) => ({
  path,
  locale: path.slice(1, 3),
  kind: 'privacy',
  name: path,
  description: null,
  canonical: origin + path,
  page: 1,
  ...more,
});

const nodes: Record<string, object[]> = {
  SiteSettings: ['pt', 'en'].map((locale) => ({ locale, marca: 'valterra', organizacao: { nome: 'valterra', descricao: `In ${locale}` } })),
  Locale: ['pt', 'en'].map((language) => ({ ns: 'sitemap', language, data: JSON.stringify({ groups: { legal: `Legal ${language}` } }) })),
  PageMeta: [
    page('/pt/a'),
    page('/pt/a/pagina/2', { page: 2 }),
    page('/pt/obrigado', { canonical: null }),
    page('/pt/b', { canonical: 'https://other.example/b' }),
    page('/en/a'),
  ],
};

const files = rootFiles(((type: string) => nodes[type]) as unknown as Parameters<typeof rootFiles>[0], origin, '.');

test('robots may go everywhere and are told of the sitemap', () => {
  expect(files['robots.txt']).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`);
});

test('programs are told of the pages that the sitemap lists, each list once', () => {
  expect([...(files['llms.txt'] ?? '').matchAll(/\]\((.*?)\)/g)].map(([, address]) => address)).toEqual([
    `${origin}/pt/a`,
    `${origin}/en/a`,
  ]);
  expect(files['llms.txt']).toContain('\n## Legal pt (Português)\n');
});

test('browsers are told of the site and of both languages', () => {
  expect(JSON.parse(files['manifest.webmanifest'] ?? '')).toMatchObject({ short_name: 'valterra', description: 'In pt' });
  expect(files['index.html']).toContain('href="/en"');
});

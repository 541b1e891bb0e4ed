import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { originsAt, type Origins } from '../../core/i18n/locales';
import { browserScript } from './finish-page';
import { rootFiles, rootPage, webManifest } from './root-files';

const origin = 'https://site.example';
const page = (path: string, kind: string, name: string, description: string | null = null, more: object = {}) => {
  return {
    path,
    locale: path.slice(1, 3),
    kind,
    name,
    description,
    canonical: origin + path,
    robots: 'index, follow',
    order: null,
    page: 1,
    ...more,
  };
};
const nodes: Record<string, object[]> = {
  SiteSettings: [
    { locale: 'pt', marca: 'valterra', organizacao: { nome: 'valterra', descricao: 'Gere resíduos\n  perigosos.' } },
    { locale: 'en', marca: 'valterra', organizacao: { nome: 'valterra', descricao: 'It manages hazardous waste.' } },
  ],
  Locale: ['pt', 'en'].map((language) => ({ ns: 'sitemap', language, data: JSON.stringify({ groups: { legal: `Legal ${language}` } }) })),
  PageMeta: [
    page('/en/cirver/laboratory', 'unit', 'Laboratory', 'What it measures.'),
    page('/en/cirver', 'plant', 'The plant'),
    page('/pt/politica-de-cookies', 'cookies', 'Cookies'),
    page('/pt/servicos/solos', 'service', 'Solos [novo]', 'Descontaminação\nde solos.'),
    page('/pt/servicos', 'services', 'Serviços', 'Nove serviços.'),
    page('/pt/servicos/pagina/2', 'services', 'Serviços', null, { page: 2 }),
    page('/pt/obrigado', 'cookies', 'Obrigado', null, { robots: 'noindex, follow' }),
    page('/pt/termos-de-servico', 'terms', 'Termos', null, { canonical: 'https://other.example/b' }),
  ],
};

test('llms.txt: the brand, what the company does, and every page that the sitemap lists in its group, in whatever order they come', () => {
  const files = rootFiles(
    ((type: string) => nodes[type]) as unknown as Parameters<typeof rootFiles>[0],
    { siteUrl: origin, origins: originsAt(origin) },
    '.',
  );
  expect(files['llms.txt']).toBe(`# valterra

> Gere resíduos perigosos.

It manages hazardous waste.

## Serviços (Português)

- [Serviços](https://site.example/pt/servicos): Nove serviços.
- [Solos \\[novo\\]](https://site.example/pt/servicos/solos): Descontaminação de solos.

## Legal pt (Português)

- [Cookies](https://site.example/pt/politica-de-cookies)

## The plant (English)

- [The plant](https://site.example/en/cirver)
- [Laboratory](https://site.example/en/cirver/laboratory): What it measures.
`);
});

const script = browserScript('.', 'root-script');
const pageAt = (origins: Origins) => rootPage('valterra', script, { siteUrl: origin, origins });
const root = pageAt(originsAt(origin));

interface Visitor {
  cookie?: string;
  stored?: string | null;
  languages?: string[];
  search?: string;
  origins?: Origins;
}

function leadsTo({ cookie = '', stored = null, languages = [], search = '', origins = originsAt(origin) }: Visitor): string {
  const [, data = '', code = ''] = /data-origins='([^']*)'[^']*<script>([\s\S]*?)<\/script>/.exec(pageAt(origins)) ?? [];
  let target = '';
  runInNewContext(code, {
    document: { cookie, documentElement: { dataset: { origins: data } } },
    navigator: { languages },
    window: { localStorage: { getItem: () => stored } },
    location: { host: 'site.example', search, hash: '', replace: (path: string) => (target = path) },
  });
  return target;
}

test.each([
  ['the saved choice first', { cookie: 'a=b; i18n_redirected=en', languages: ['pt-PT'] }, '/en'],
  ['then the first of the browser, as the server does', { stored: 'en', languages: ['pt-PT', 'en'] }, '/pt'],
  [
    'the one of a host that has it to itself, whatever was chosen',
    { cookie: 'i18n_redirected=pt', origins: { ...originsAt('https://a.example'), en: origin } },
    '/en',
  ],
  ['then Portuguese', { languages: ['de'] }, '/pt'],
  ['a cookie that names no language is nothing', { cookie: 'i18n_redirected=constructor', languages: ['en'] }, '/en'],
  ['the query is kept', { languages: ['en-GB'], search: '?utm_source=x' }, '/en?utm_source=x'],
])('the visitor goes to a language: %s', (_, visitor, path) => {
  expect(leadsTo(visitor)).toBe(path);
});

test('the brand is a text, whatever is in it', () => {
  const of = rootPage('</title><script>alert(1)</script> & Filhos', '', { siteUrl: origin, origins: originsAt(origin) });
  expect(of).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Filhos</title>');
});

test('without scripts the default language opens, and both are offered', () => {
  expect(root).toContain('<noscript><meta http-equiv="refresh" content="0; url=/pt" /></noscript>');
  expect(root).toContain('<a href="/en" lang="en-GB">English</a>');
});

const said = { marca: 'valterra', organizacao: { nome: 'valterra, S.A.', descricao: 'Resíduos perigosos.' } };
const manifest = JSON.parse(webManifest(said));

test('it says what the settings say, in the language of those who come without one', () => {
  expect(manifest).toMatchObject({
    name: 'valterra, S.A.',
    short_name: 'valterra',
    description: 'Resíduos perigosos.',
    lang: 'pt-PT',
    start_url: '/',
    display: 'browser',
  });
});

test.each(manifest.icons as { src: string; sizes: string }[])('$src is there, as large as it says', async ({ src, sizes }) => {
  const { format, width, height } = await sharp(join('static', src)).metadata();
  expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
});

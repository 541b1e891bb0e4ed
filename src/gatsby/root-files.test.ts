import { originsAt } from '../../core/i18n/locales';
import { rootFiles } from './root-files';

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

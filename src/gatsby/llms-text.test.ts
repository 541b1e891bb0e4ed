import type { RouteId } from '../routing/routes';
import type { Locale } from '../i18n/locales';
import { llmsText, type DescribedPage } from './llms-text';

const page = (path: string, kind: RouteId, name: string, description: string | null = null): DescribedPage => ({
  path,
  kind,
  name,
  description,
  locale: path.slice(1, 3) as Locale,
  canonical: `https://site.example${path}`,
  order: null,
});

const words = {
  pt: { description: 'Gere resíduos\n  perigosos.', groupName: (id: string) => (id === 'company' ? 'A empresa' : 'Informação legal') },
  en: { description: 'It manages hazardous waste.', groupName: (id: string) => (id === 'company' ? 'The company' : 'Legal information') },
};

const pages = [
  page('/pt', 'home', 'valterra', 'O que fazemos.'),
  page('/pt/servicos', 'services', 'Serviços', 'Nove serviços.'),
  page('/pt/servicos/solos', 'service', 'Solos [novo]', 'Descontaminação\nde solos.'),
  page('/pt/politica-de-cookies', 'cookies', 'Cookies'),
  page('/en/cirver', 'plant', 'The plant'),
  page('/en/cirver/laboratory', 'unit', 'Laboratory', 'What it measures.'),
];

test('brand, what the company does, and every page in its group', () => {
  expect(llmsText('valterra', pages, words)).toBe(`# valterra

> Gere resíduos perigosos.

It manages hazardous waste.

## A empresa (Português)

- [valterra](https://site.example/pt): O que fazemos.

## Serviços (Português)

- [Serviços](https://site.example/pt/servicos): Nove serviços.
- [Solos \\[novo\\]](https://site.example/pt/servicos/solos): Descontaminação de solos.

## Informação legal (Português)

- [Cookies](https://site.example/pt/politica-de-cookies)

## The plant (English)

- [The plant](https://site.example/en/cirver)
- [Laboratory](https://site.example/en/cirver/laboratory): What it measures.
`);
});

test('the order in which the pages come does not matter', () => {
  expect(llmsText('valterra', [...pages].reverse(), words)).toBe(llmsText('valterra', pages, words));
});

import { originsAt } from '../../core/i18n/locales';
import type { CreatePagesArgs, Node } from 'gatsby';
import en from '../../locales/en/site.json';
import pt from '../../locales/pt/site.json';
import { contentTypeNamed } from '../../core/content/registry';
import { listPageSize, plannedPages, type PlannedPage } from '../../core/routing/pages';
import type { Office } from '../../core/content/types/settings';
import type { SiteEntity } from './entities';
import type { SettingsByLocale } from './site-settings';
import { officeFacts, structuredData } from './structured-data';

const origin = 'https://site.example';
const ines = { contentId: 'ines', nome: 'Inês', cargo: 'Geóloga', imagem: '/media/ines.jpg' };
const author = {
  type: 'authors',
  contentType: contentTypeNamed('authors'),
  contentId: 'ines',
  locale: 'pt' as const,
  slug: 'ines-carvalho',
};
const articles = Array.from({ length: listPageSize + 1 }, (_, index) => ({
  type: 'articles',
  contentType: contentTypeNamed('articles'),
  contentId: `a${index}`,
  locale: 'pt' as const,
  slug: `artigo-${index}`,
  refersTo: [{ type: 'authors', contentId: 'ines' }],
}));
const pages = plannedPages([author, ...articles]);
const link = { slug: 'https://x.example' };
const settings = {
  marca: 'valterra',
  organizacao: { nome: 'valterra' },
  escritorios: [],
  ligacoes: { rede_social: link, canal_video: link },
  menu: [],
  menu_rodape: [],
  menu_legal: [],
};
const site = {
  site: { siteUrl: origin, origins: originsAt(origin) },
  pages,
  settings: { pt: settings, en: settings } as unknown as SettingsByLocale,
  wordsOf: (locale: 'pt' | 'en') => () => ({ pt, en })[locale],
  pictureAt: (picture: unknown) => (picture ? origin + String(picture) : null),
};
const args = { getNode: () => ines, getNodesByType: () => [] } as unknown as CreatePagesArgs;

function graphOf(path: string, entity: object, name: string) {
  const page = pages.find((one) => one.path === path) as PlannedPage;
  const { route: kind, language: locale, page: number = 1 } = page.context;
  const shareImage = { url: `${origin}/share/card.jpg`, width: 1200, height: 630, alt: 'x' };
  const facts = { path, locale, kind, number, name, title: name, description: null, translations: {}, shareImage };
  const { jsonLd } = structuredData(args, site)(page, { ...facts, entity: entity as SiteEntity });
  const graph = (JSON.parse(jsonLd ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
  return (type: string) => graph.find((part) => part['@type'] === type) as Record<string, unknown>;
}

const articleNode = { titulo: 'A', tipo: 'artigo', data: '2026-01-02', autor: 'node-ines' } as unknown as Node;
const articleAt = (picture: unknown) => graphOf('/pt/blog/artigo-0', { ...articles[0], picture, node: articleNode }, 'A');

test('the picture of a page is what it shows itself, else the card it is shared with; its author is at home on a first page', () => {
  expect(articleAt('/media/a.jpg')('Article').image).toBe(`${origin}/media/a.jpg`);
  const author = expect.objectContaining({ url: `${origin}/pt/blog/autor/ines-carvalho` });
  expect(articleAt(null)('Article')).toMatchObject({ image: `${origin}/share/card.jpg`, author });
});

test('the way to a further page of a list leads over the first one', () => {
  const entity = { ...author, picture: null, node: ines as unknown as Node };
  const found = graphOf('/pt/blog/autor/ines-carvalho/pagina/2', entity, 'Inês');
  const steps = found('BreadcrumbList').itemListElement as { name: string; item: string }[];
  expect(steps.slice(-2).map(({ name, item }) => [name, item])).toEqual([
    ['Inês', `${origin}/pt/blog/autor/ines-carvalho`],
    ['Página 2', `${origin}/pt/blog/autor/ines-carvalho/pagina/2`],
  ]);
  expect(found('ProfilePage').mainEntity).toMatchObject({
    '@id': `${origin}/pt/blog/autor/ines-carvalho#person`,
    image: `${origin}/media/ines.jpg`,
  });
});

const contacts = [
  { locale: 'en', telefone: '+351 200 000 001', url: null, fotografia: { url: '/media/en.jpg' } },
  { locale: 'pt', telefone: '+351 200 000 002', url: 'https://map.example/2', fotografia: { url: '/media/other.jpg' } },
  { locale: 'pt', telefone: '+351 200 000 001', url: 'https://map.example/1', fotografia: { url: '/media/a.jpg' } },
];
const buildContext = {
  getNodesByType: () => contacts as unknown as Node[],
  pictureAt: (picture: unknown) => (picture ? `https://site.example${(picture as { url: string }).url}` : null),
};

test.each([
  ['+351 200 000 001', 'pt', 'https://site.example/media/a.jpg', 'https://map.example/1'],
  ['+351 200 000 001', 'en', 'https://site.example/media/en.jpg', null],
  ['+351 200 000 003', 'pt', null, null],
] as const)('the office with the number %s has in "%s" the photograph %s and the map %s', (telefone, locale, photograph, map) => {
  expect(officeFacts({ nome: 'A', telefone } as Office, locale, buildContext)).toEqual({ nome: 'A', telefone, photograph, map });
});

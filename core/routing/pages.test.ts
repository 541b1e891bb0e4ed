import type { Locale } from '../i18n/locales';
import { conflictingPath } from './conflicting-path';
import { listPageSize, type EntityName, type PageEntity, pageLinks, plannedPages, rowsOnPage } from './pages';

const entity = (type: string, contentId: string, locale: Locale, slug: string, refersTo: EntityName[] = []): PageEntity => {
  return { type, contentId, locale, slug, refersTo };
};
const soil: EntityName = { type: 'categories', contentId: 'soil' };
const law: EntityName = { type: 'categories', contentId: 'law' };
const ines: EntityName = { type: 'authors', contentId: 'ines' };
const entities = [
  entity('services', 'soil', 'pt', 'solos'),
  entity('services', 'soil', 'en', 'soil'),
  entity('services', 'asbestos-collection', 'pt', 'recolha-de-amianto'),
  entity('units', 'landfill', 'pt', 'aterro'),
  entity('units', 'landfill', 'en', 'landfill'),
  entity('authors', 'ines', 'pt', 'ines'),
  entity('authors', 'new', 'pt', 'nova'),
  entity('categories', 'soil', 'pt', 'solos'),
  entity('categories', 'soil', 'en', 'soil'),
  entity('categories', 'law', 'pt', 'lei'),
  entity('categories', 'law', 'en', 'law'),
  entity('categories', 'empty', 'pt', 'vazia'),
  // Named twice, counted once.
  ...Array.from({ length: listPageSize }, (_, index) => entity('articles', `a${index}`, 'pt', `artigo-${index}`, [soil, soil, ines])),
  entity('articles', 'b', 'pt', 'b', [soil, law]),
  entity('articles', 'a0', 'en', 'article-0', [soil, ines]),
];
const pages = plannedPages(entities);
const paths = pages.map(({ path }) => path);
const at = (path: string) => pages.find((page) => page.path === path);

test('each page has an address of its own, and the fixed screens are there without any content', () => {
  expect(new Set(paths).size).toBe(pages.length);
  const fixed = '/pt /en /pt/blog /en/cirver /pt/404 /en/404 /404.html /pt/410 /en/410 /pt/500 /en/500 /500.html'.split(' ');
  expect(plannedPages([]).map(({ path }) => path)).toEqual(expect.arrayContaining(fixed));
});

test('the asbestos page is one page of its own, in Portuguese only', () => {
  const asbestos = pages.filter(({ context }) => context.contentId === 'asbestos-collection');
  expect(asbestos.map(({ path, context }) => [path, context.route, context.alternates.en])).toEqual([
    ['/pt/servicos/recolha-de-amianto', 'asbestos', '/en/services'],
  ]);
});

test('an entity has a page in each language that has it; the switcher goes to the list where there is none', () => {
  const { context, translations } = at('/pt/blog/artigo-1')!;
  expect([context.alternates.en, translations]).toEqual(['/en/blog', { pt: '/pt/blog/artigo-1' }]);
  expect(at('/en/services/soil')?.context).toMatchObject({ contentId: 'soil', alternates: { pt: '/pt/servicos/solos' } });
});

test('a list has a page for each twelve rows, and the switcher finds the page that is there', () => {
  expect(listPageSize).toBe(12);
  expect(at('/pt/blog')?.context).toMatchObject({ page: 1, pages: 2 });
  expect(at('/pt/blog/pagina/2')?.context).toMatchObject({ page: 2, alternates: { en: '/en/blog' } });
  expect(at('/en/blog')?.context).toMatchObject({ pages: 1 });
  expect(at('/en/blog/page/2')).toBeUndefined();
});

test.each([
  [0, '0-12'],
  [12, '0-12'],
  [13, '0-12 12-13'],
  [24, '0-12 12-24'],
  [29, '0-12 12-29'],
  [30, '0-12 12-18 18-30'],
  [31, '0-12 12-19 19-31'],
])('of %i rows the pages hold %s: those after the second keep their rows when one comes first', (rows, expected) => {
  const held = expected.split(' ');
  expect(held.map((_, index) => rowsOnPage(index + 1, rows).join('-'))).toEqual(held);
  const articles = Array.from({ length: rows }, (_, number) => entity('articles', `n${number}`, 'pt', `n-${number}`));
  const pages = plannedPages(articles).filter(({ context }) => context.route === 'blog' && context.language === 'pt');
  expect(pages).toHaveLength(held.length);
});

test('a category without articles has no page in that language, an author has one', () => {
  expect(paths.filter((path) => /vazia|category\/law/.test(path))).toEqual([]);
  expect(at('/pt/blog/categoria/lei')?.context.alternates.en).toBe('/en/blog');
  expect(at('/pt/blog/categoria/lei')?.translations).toEqual({ pt: '/pt/blog/categoria/lei' });
  expect(at('/pt/blog/autor/nova')?.context).toMatchObject({ page: 1, pages: 1 });
  expect(at('/pt/blog/autor/ines')?.context).toMatchObject({ pages: 1 });
  expect(at('/pt/blog/autor/ines/pagina/2')).toBeUndefined();
});

describe('an address', () => {
  test.each([
    ['the name of a screen', 'articles', 'autor', '/pt/blog/autor'],
    ['an old address of the site', 'articles', 'undefined', '/pt/blog/undefined'],
    ['an address without its slug', 'articles', 'categoria', '/pt/blog/categoria'],
    ['the place of another entity', 'services', 'recolha-de-amianto', '/pt/servicos/recolha-de-amianto'],
    ['a slug of its own', 'articles', 'autores', null],
    ['a name in a type without pages', 'testimonials', 'autor', null],
  ])('that editors give with %s is taken or free', (_, type, slug, address) => {
    expect(conflictingPath({ type, contentId: 'x', locale: 'pt', slug })).toBe(address);
  });
});

describe('a link in a text', () => {
  const linkTo = pageLinks(pages);

  test.each([
    ['to a page of the other language', '/pt/servicos/solos', 'en', '/en/services/soil'],
    ['with what follows the path', '/pt/servicos/solos?de=blog#celulas', 'en', '/en/services/soil?de=blog#celulas'],
    ['without a language, in words of the text', '/services/soil', 'en', '/en/services/soil'],
    ['of the right language with the words of the other', '/en/cirver/aterro', 'en', '/en/cirver/landfill'],
    ['to the home page, without a language', '/', 'en', '/en'],
    ['to a page whose counterpart the slug table names', '/pt/servicos/recolha-de-amianto', 'en', '/en/services'],
  ] as const)('%s: %s in %s leads to %s', (_, href, locale, expected) => {
    const link = linkTo(href, locale);
    expect([link?.href, link?.locale, link?.page?.path]).toEqual([expected, locale, expected.split(/[?#]/)[0]]);
  });

  test('that is right stays as it is; a page that the language does not have says its own', () => {
    expect(linkTo('/pt/servicos/solos#top', 'pt')).toEqual({ href: '/pt/servicos/solos#top', locale: 'pt', page: null });
    for (const address of ['/pt/blog/artigo-1', '/blog/artigo-1'])
      expect(linkTo(address, 'en')).toMatchObject({ href: '/pt/blog/artigo-1', locale: 'pt' });
  });

  test.each(['/nowhere', '/pt/nowhere', '/media/a/b.pdf', '/ptx/servicos', '#top', ''])('to %s leads to no page', (address) => {
    expect(linkTo(address, 'pt')).toBeNull();
  });
});

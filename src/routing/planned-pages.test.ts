import type { Locale } from '../i18n/locales';
import { listPageSize } from './list-pages';
import type { EntityName, PageEntity } from './page-entity';
import { plannedPages } from './planned-pages';

const entity = (type: string, contentId: string, locale: Locale, slug: string, refersTo: EntityName[] = []): PageEntity => {
  return { type, contentId, locale, slug, refersTo };
};

const entities = [
  entity('services', 'soil', 'pt', 'solos'),
  entity('services', 'soil', 'en', 'soil'),
  entity('services', 'asbestos-collection', 'pt', 'recolha-de-amianto'),
  entity('authors', 'ines', 'pt', 'ines'),
  entity('authors', 'ines', 'en', 'ines'),
  ...Array.from({ length: listPageSize + 1 }, (_, index) => entity('articles', `a${index}`, 'pt', `artigo-${index}`)),
  entity('articles', 'a0', 'en', 'article-0'),
];
const pages = plannedPages(entities);
const at = (path: string) => pages.find((page) => page.path === path);

test('each page has an address of its own', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('an entity has a page in each language that has it, tied by its id', () => {
  expect(at('/pt/servicos/solos')?.context).toMatchObject({ contentId: 'soil', alternates: { en: '/en/services/soil' } });
  expect(at('/en/services/soil')?.context).toMatchObject({ contentId: 'soil', alternates: { pt: '/pt/servicos/solos' } });
});

test('an article without translation has no page there, and the switcher goes to the list', () => {
  expect(at('/pt/blog/artigo-1')?.context.alternates.en).toBe('/en/blog');
  expect(at('/pt/blog/artigo-1')?.translations).toEqual({ pt: '/pt/blog/artigo-1' });
});

test('the asbestos page is one page of its own, in Portuguese only', () => {
  const asbestos = pages.filter(({ context }) => context.contentId === 'asbestos-collection');
  expect(asbestos.map(({ path }) => path)).toEqual(['/pt/servicos/recolha-de-amianto']);
  expect(asbestos[0]?.context).toMatchObject({ route: 'asbestos', alternates: { en: '/en/services' } });
});

test('a list has a page for each twelve rows, and the switcher finds the page that is there', () => {
  expect(at('/pt/blog')?.context).toMatchObject({ page: 1, pages: 2, skip: 0, limit: listPageSize });
  expect(at('/pt/blog/pagina/2')?.context).toMatchObject({ page: 2, skip: listPageSize, alternates: { en: '/en/blog' } });
  expect(at('/en/blog')?.context).toMatchObject({ pages: 1 });
  expect(at('/en/blog/page/2')).toBeUndefined();
});

describe('lists of an entity', () => {
  const soil: EntityName = { type: 'categories', contentId: 'soil' };
  const law: EntityName = { type: 'categories', contentId: 'law' };
  const ines: EntityName = { type: 'authors', contentId: 'ines' };
  const lists = plannedPages([
    entity('categories', 'soil', 'pt', 'solos'),
    entity('categories', 'soil', 'en', 'soil'),
    entity('categories', 'law', 'pt', 'lei'),
    entity('categories', 'law', 'en', 'law'),
    entity('categories', 'empty', 'pt', 'vazia'),
    entity('authors', 'ines', 'pt', 'ines'),
    entity('authors', 'new', 'pt', 'nova'),
    // Named twice, counted once.
    ...Array.from({ length: listPageSize }, (_, index) => entity('articles', `a${index}`, 'pt', `a-${index}`, [soil, soil, ines])),
    entity('articles', 'b', 'pt', 'b', [soil, law]),
    entity('articles', 'a0', 'en', 'a-0', [soil, ines]),
  ]);
  const paths = lists.map(({ path }) => path);
  const page = (path: string) => lists.find((candidate) => candidate.path === path);

  test('a category has the pages that its own articles fill, each tied to those of the other language', () => {
    expect(paths.filter((path) => path.includes('categoria/solos'))).toEqual([
      '/pt/blog/categoria/solos',
      '/pt/blog/categoria/solos/pagina/2',
    ]);
    expect(page('/pt/blog/categoria/solos')).toMatchObject({
      context: { contentId: 'soil', page: 1, pages: 2, skip: 0, alternates: { en: '/en/blog/category/soil' } },
      translations: { pt: '/pt/blog/categoria/solos', en: '/en/blog/category/soil' },
    });
    expect(page('/pt/blog/categoria/solos/pagina/2')).toMatchObject({
      context: { page: 2, skip: listPageSize, alternates: { en: '/en/blog/category/soil' } },
      translations: { pt: '/pt/blog/categoria/solos/pagina/2' },
    });
  });

  test('a category without articles has no page, in that language', () => {
    expect(paths.filter((path) => /vazia|category\/law/.test(path))).toEqual([]);
    expect(page('/pt/blog/categoria/lei')?.context.alternates.en).toBe('/en/blog');
    expect(page('/pt/blog/categoria/lei')?.translations).toEqual({ pt: '/pt/blog/categoria/lei' });
  });

  test('an author has a page without articles too', () => {
    expect(page('/pt/blog/autor/nova')?.context).toMatchObject({ page: 1, pages: 1 });
    expect(page('/pt/blog/autor/ines')?.context).toMatchObject({ pages: 1, limit: listPageSize });
    expect(page('/pt/blog/autor/ines/pagina/2')).toBeUndefined();
  });
});

test('without any content the fixed screens are there all the same', () => {
  const fixed = plannedPages([]).map(({ path }) => path);
  expect(fixed).toEqual(
    expect.arrayContaining([
      '/pt',
      '/en',
      '/pt/blog',
      '/en/cirver',
      '/pt/servicos',
      '/pt/404',
      '/en/404',
      '/404.html',
      '/pt/500',
      '/en/500',
      '/500.html',
    ]),
  );
});

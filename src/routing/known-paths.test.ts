import { knownPaths } from './known-paths';

const articles = Array.from({ length: 13 }, (_, index) => ({
  type: 'articles',
  contentId: `a${index}`,
  locale: 'pt' as const,
  slug: `artigo-${index}`,
  refersTo: [{ type: 'categories', contentId: 'soil' }],
}));
const redirects = [
  { from: '/pt/noticias/velha', to: '/pt/blog/artigo-1' },
  { from: '/en/old/*', to: '/en/blog' },
];
const categories = [
  { type: 'categories', contentId: 'soil', locale: 'pt' as const, slug: 'solos' },
  { type: 'categories', contentId: 'law', locale: 'pt' as const, slug: 'lei' },
];
const isKnown = knownPaths([...articles, ...categories], redirects);

test.each([
  ['a fixed screen', '/pt/servicos'],
  ['the first page of a language', '/en'],
  ['an entity', '/pt/blog/artigo-3'],
  ['a page of a list', '/pt/blog/pagina/2'],
  ['a page of the list of an entity', '/pt/blog/categoria/solos/pagina/2'],
  ['a page with a query and a place in it', '/pt/blog?de=menu#lista'],
  ['a page whose address ends in a slash', '/pt/blog/'],
  ['an old address that editors keep', '/pt/noticias/velha'],
  ['an old address below a pattern', '/en/old/a/b'],
  ['an old address of the site itself', '/en/licences'],
])('%s is there', (_, address) => expect(isKnown(address)).toBe(true));

test.each([
  ['a slug that no entity has', '/pt/blog/artigo-99'],
  ['a slug of the other language', '/en/blog/artigo-3'],
  ['a category that no article names', '/pt/blog/categoria/lei'],
  ['a page after the last one of a list', '/pt/blog/pagina/3'],
  ['an address that no screen has', '/pt/tarifario'],
  ['a type without pages', '/pt/categorias/solos'],
  ['a path that merely begins like one', '/pt/servicos/solos/mais'],
])('%s is not', (_, address) => expect(isKnown(address)).toBe(false));

test('where the slug of an entity cannot be read, no slug of its kind and language is called unknown', () => {
  const unread = { type: 'articles', contentId: 'broken', locale: 'en' as const, slug: null };
  const mayBe = knownPaths([...articles, unread], []);
  expect(['/en/blog/x', '/pt/blog/x', '/en/blog/x/y', '/en/services/x'].map(mayBe)).toEqual([true, false, false, false]);
});

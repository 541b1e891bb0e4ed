import { siteMapGroups, type ListedPage } from './site-map';

const page = (path: string, kind: ListedPage['kind']): ListedPage => ({ path, kind, name: path });

test('each list stands with the pages below it, in the order of the slug table', () => {
  const groups = siteMapGroups([
    page('/pt/servicos/solos', 'service'),
    page('/pt/politica-de-privacidade', 'privacy'),
    page('/pt/servicos', 'services'),
    page('/pt/contactos', 'contacts'),
    page('/pt/blog/autor/ines', 'author'),
    page('/pt/blog/autor', 'authors'),
    page('/pt/blog', 'blog'),
    page('/pt/blog/e-gar', 'article'),
    page('/pt/servicos/recolha-de-amianto', 'asbestos'),
    page('/pt', 'home'),
  ]);
  expect(groups.map(({ id, head, pages }) => [id, head?.path ?? null, pages.map(({ path }) => path)])).toEqual([
    ['company', null, ['/pt', '/pt/contactos']],
    ['blog', '/pt/blog', ['/pt/blog/e-gar']],
    ['authors', '/pt/blog/autor', ['/pt/blog/autor/ines']],
    ['services', '/pt/servicos', ['/pt/servicos/solos', '/pt/servicos/recolha-de-amianto']],
    ['legal', null, ['/pt/politica-de-privacidade']],
  ]);
});

test('a list without entities is a screen like the others, and nothing makes no group', () => {
  expect(siteMapGroups([page('/en/services', 'services')]).map(({ id }) => id)).toEqual(['company']);
  expect(siteMapGroups([])).toEqual([]);
});

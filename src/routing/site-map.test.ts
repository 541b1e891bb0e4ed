import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { localeCodes } from '../i18n/locales';
import { siteMapGroups, type ListedPage } from './site-map';

const page = (path: string, kind: ListedPage['kind'], more: Partial<ListedPage> = {}): ListedPage => ({ path, kind, name: path, ...more });

test('each list stands with the pages below it, in the order of the slug table', () => {
  const groups = siteMapGroups(
    [
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
    ],
    'pt',
  );
  expect(groups.map(({ id, head, pages }) => [id, head?.path ?? null, pages.map(({ path }) => path)])).toEqual([
    ['company', null, ['/pt', '/pt/contactos']],
    ['blog', '/pt/blog', ['/pt/blog/e-gar']],
    ['authors', '/pt/blog/autor', ['/pt/blog/autor/ines']],
    ['services', '/pt/servicos', ['/pt/servicos/recolha-de-amianto', '/pt/servicos/solos']],
    ['legal', null, ['/pt/politica-de-privacidade']],
  ]);
});

test('a list without entities is a screen like the others, and nothing makes no group', () => {
  expect(siteMapGroups([page('/en/services', 'services')], 'en').map(({ id }) => id)).toEqual(['company']);
  expect(siteMapGroups([], 'en')).toEqual([]);
});

test('units stand in the order of the plant, articles in that of the dictionary', () => {
  const [plant, blog] = siteMapGroups(
    [
      page('/pt/cirver', 'plant'),
      page('/pt/cirver/aterro', 'unit', { name: 'Aterro', order: 9 }),
      page('/pt/cirver/triagem', 'unit', { name: 'Triagem', order: 1 }),
      page('/pt/blog', 'blog'),
      page('/pt/blog/vender', 'article', { name: 'Vender' }),
      page('/pt/blog/oleos', 'article', { name: 'Óleos' }),
      page('/pt/blog/e-gar', 'article', { name: 'e-GAR' }),
    ],
    'pt',
  ).sort((one) => (one.id === 'plant' ? -1 : 1));
  expect(plant?.pages.map(({ name }) => name)).toEqual(['Triagem', 'Aterro']);
  expect(blog?.pages.map(({ name }) => name)).toEqual(['e-GAR', 'Óleos', 'Vender']);
});

test('the categories of the blog do not stand among its articles', () => {
  const groups = siteMapGroups(
    [
      page('/pt/blog', 'blog'),
      page('/pt/blog/categoria/solos', 'category'),
      page('/pt/blog/e-gar', 'article'),
      page('/pt/servicos', 'services'),
      page('/pt/servicos/solos', 'service'),
    ],
    'pt',
  );
  expect(groups.map(({ id, head, pages }) => [id, head?.path ?? null, pages.map(({ path }) => path)])).toEqual([
    ['blog', '/pt/blog', ['/pt/blog/e-gar']],
    ['category', null, ['/pt/blog/categoria/solos']],
    ['services', '/pt/servicos', ['/pt/servicos/solos']],
  ]);
});

test.each(localeCodes)('a group without a head has a name in "%s"', (locale) => {
  const { groups } = JSON.parse(readFileSync(join(__dirname, `../../locales/${locale}/sitemap.json`), 'utf8')) as { groups: object };
  expect(Object.keys(groups).sort()).toEqual(['category', 'company', 'legal']);
});

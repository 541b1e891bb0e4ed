import { pageLinks } from './page-links';
import type { PageEntity } from './page-entity';
import { plannedPages } from './planned-pages';

const entities: PageEntity[] = [
  { type: 'units', contentId: 'landfill', locale: 'pt', slug: 'aterro' },
  { type: 'units', contentId: 'landfill', locale: 'en', slug: 'landfill' },
  { type: 'services', contentId: 'asbestos-collection', locale: 'pt', slug: 'recolha-de-amianto' },
  { type: 'articles', contentId: 'only-pt', locale: 'pt', slug: 'so-em-portugues' },
];
const linkTo = pageLinks(plannedPages(entities));

test.each([
  ['a page of the other language', '/pt/cirver/aterro', 'en', '/en/cirver/landfill'],
  ['with what follows the path', '/pt/cirver/aterro?de=blog#celulas', 'en', '/en/cirver/landfill?de=blog#celulas'],
  ['a screen', '/en/services', 'pt', '/pt/servicos'],
  ['without a language, in words of the text', '/cirver/landfill', 'en', '/en/cirver/landfill'],
  ['without a language, in words of the other', '/servicos', 'en', '/en/services'],
  ['the right language with the words of the other', '/en/cirver/aterro', 'en', '/en/cirver/landfill'],
  ['with a slash at the end', '/pt/servicos/', 'pt', '/pt/servicos'],
  ['the home page, without a language', '/', 'en', '/en'],
  ['a page whose counterpart the slug table names', '/pt/servicos/recolha-de-amianto', 'en', '/en/services'],
] as const)('%s: %s in %s leads to %s', (_, address, locale, expected) => {
  const link = linkTo(address, locale);
  expect([link?.address, link?.locale, link?.page?.path]).toEqual([expected, locale, expected.split(/[?#]/)[0]]);
});

test('a right link stays as it is, and depends on nothing', () => {
  expect(linkTo('/pt/cirver/aterro#top', 'pt')).toEqual({ address: '/pt/cirver/aterro#top', locale: 'pt', page: null });
});

test('a page that the language does not have stays, and says its language', () => {
  expect(linkTo('/pt/blog/so-em-portugues', 'en')).toMatchObject({ address: '/pt/blog/so-em-portugues', locale: 'pt' });
  expect(linkTo('/blog/so-em-portugues', 'en')).toMatchObject({ address: '/pt/blog/so-em-portugues', locale: 'pt' });
});

test.each(['/nowhere', '/pt/nowhere', '/media/a/b.pdf', '/ptx/servicos', '#top', ''])('%s is no page', (address) => {
  expect(linkTo(address, 'pt')).toBeNull();
});

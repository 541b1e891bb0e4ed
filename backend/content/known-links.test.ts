import { keyText } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';
import { listPageSize } from '../../core/routing/pages';
import type { ContentEntity, EntityValues } from './content-file';
import { CrossIndex } from './cross-index';
import { linkedPath } from './known-links';

const entity = (type: string, id: string, locale: Locale, values: EntityValues): ContentEntity => {
  return { type, id, locale, entity: values };
};
const entities = [
  entity('services', 'soil', 'pt', { slug: 'solos' }),
  entity('services', 'soil', 'en', { slug: 'soil' }),
  entity('categories', 'soil', 'pt', { slug: 'solos' }),
  entity('categories', 'law', 'en', { slug: 'law' }),
  ...Array.from({ length: listPageSize + 1 }, (_, at) =>
    entity('articles', `a${at}`, 'pt', { slug: `artigo-${at}`, categoria_id: 'soil' }),
  ),
];

function known(...all: ContentEntity[]): (address: string) => boolean {
  const index = new CrossIndex();
  index.change(new Map(all.map((each) => [keyText(each), each])));
  return (address) => index.known.has(linkedPath(address));
}

const isKnown = known(
  ...entities,
  entity('redirects', 'news', 'pt', { de: '/pt/noticias/velha', para: '/pt/blog/artigo-1' }),
  entity('redirects', 'old', 'en', { de: '/en/old/*', para: '/en/blog' }),
);

test.each([
  ['/en', true],
  ['/pt/blog/artigo-3', true],
  ['/pt/blog/categoria/solos/pagina/2', true],
  ['/pt/blog?de=menu#lista', true],
  ['/pt/noticias/velha', true],
  ['/en/old/a/b', true],
  ['/en/licences', true],
  ['/pt/blog/artigo-99', false],
  ['/en/blog/category/law', false],
  ['/pt/blog/pagina/3', false],
  ['/pt/servicos/solos/mais', false],
])('%s is known: %s', (address, isThere) => expect(isKnown(address)).toBe(isThere));

test('an address is not called unknown where the slug of an entity of its kind and language cannot be read', () => {
  const mayBe = known(...entities, entity('articles', 'broken', 'en', {}));
  expect(['/en/blog/x', '/pt/blog/x', '/en/blog/x/y', '/en/services/x'].map(mayBe)).toEqual([true, false, false, false]);
});

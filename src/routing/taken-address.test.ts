import type { Locale } from '../i18n/locales';
import { takenAddress } from './taken-address';

const taken = (type: string, slug: string | null, locale: Locale = 'pt', contentId = 'x') =>
  takenAddress({ type, contentId, locale, slug });

test.each([
  ['a screen', 'articles', 'autor', '/pt/blog/autor'],
  ['an old address of the site', 'articles', 'undefined', '/pt/blog/undefined'],
  ['an address without its slug', 'articles', 'categoria', '/pt/blog/categoria'],
  ['the place of one entity', 'services', 'recolha-de-amianto', '/pt/servicos/recolha-de-amianto'],
])('%s is taken', (_, type, slug, address) => expect(taken(type, slug)).toBe(address));

test.each([
  ['a slug of its own', 'articles', 'autores'],
  ['a word that only another language uses', 'articles', 'category'],
  ['a type without pages', 'testimonials', 'autor'],
  ['an entity without a slug', 'articles', null],
])('%s is free', (_, type, slug) => expect(taken(type, slug)).toBeNull());

test('the entity that a screen was made for has its place', () => {
  expect(taken('services', 'recolha-de-amianto', 'pt', 'asbestos-collection')).toBeNull();
});

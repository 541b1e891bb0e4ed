import type { Locale } from '../i18n/locales';
import type { EntityName } from '../routing/page-entity';
import type { RouteId } from '../routing/routes';
import { lastModifiedOf, type DatedEntity } from './last-modified';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T09:30:00Z`;

const entity = (type: string, contentId: string, modified: string | null, refersTo: EntityName[] = [], locale: Locale = 'pt') =>
  ({ type, contentId, locale, slug: contentId, modified, refersTo }) satisfies DatedEntity;

const ines = { type: 'authors', contentId: 'ines' };
const modified = lastModifiedOf([
  entity('pages', 'blog', day(1)),
  entity('articles', 'old', day(2), [ines]),
  entity('articles', 'new', day(9)),
  entity('articles', 'untold', null),
  entity('articles', 'old', day(20), [ines], 'en'),
  entity('authors', 'ines', day(1)),
  entity('authors', 'rui', day(3)),
  entity('pages', 'plant', day(4)),
  entity('units', 'soil', day(5)),
  entity('pages', 'privacy', day(6)),
  entity('pages', 'christmas', day(8)),
  entity('galleries', 'sustainable-christmas', day(7)),
  entity('documents', 'permit', day(11)),
]);
const of = (route: RouteId, contentId: string | null = null, language: Locale = 'pt') => modified({ route, language, contentId });

test('the page of an entity is as new as the entity, in its language', () => {
  expect([of('article', 'old'), of('article', 'old', 'en'), of('unit', 'soil')]).toEqual([day(2), day(20), day(5)]);
});

test('a list is as new as the newest of what it lists', () => {
  expect([of('blog'), of('authors')]).toEqual([day(9), day(3)]);
});

test('nothing is said of the later pages of a list', () => {
  const later = (page: number) => modified({ route: 'blog', language: 'pt', contentId: null, page });
  expect([later(1), later(2), later(40)]).toEqual([day(9), null, null]);
});

test('the list of an owner holds those that name it', () => {
  expect([of('author', 'ines'), of('author', 'rui')]).toEqual([day(2), day(3)]);
});

test('a screen shows what has its pages right below it', () => {
  expect(of('plant')).toBe(day(5));
});

test('a screen without pages below it shows its whole type', () => {
  expect(of('documentation')).toBe(day(11));
});

test('a screen is as new as its words, wherever they stand', () => {
  expect([of('privacy'), of('christmas')]).toEqual([day(6), day(8)]);
});

test('nothing is said of what nobody dated', () => {
  expect([
    of('article', 'untold'),
    of('search'),
    of('privacy', null, 'en'),
    lastModifiedOf([])({ route: 'blog', language: 'pt', contentId: null }),
  ]).toEqual([null, null, null, null]);
});

import type { Locale } from '../../core/i18n/locales';
import type { EntityName } from '../../core/routing/pages';
import type { RouteId } from '../../core/routing/routes';
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
const ofNothing = lastModifiedOf([])({ route: 'blog', language: 'pt', contentId: null });
const of = (route: RouteId, contentId: string | null = null, language: Locale = 'pt') => modified({ route, language, contentId });

test.each<[string, (string | null)[], (string | null)[]]>([
  [
    'a list as new as the newest of what it lists: of its type, or by its owner',
    [of('blog'), of('authors'), of('author', 'ines'), of('author', 'rui')],
    [day(9), day(3), day(2), day(3)],
  ],
  [
    'a screen as new as what has its pages right below it, its whole type, or its words',
    [of('plant'), of('documentation'), of('privacy'), of('christmas')],
    [day(5), day(11), day(6), day(8)],
  ],
  [
    'what nobody dated without a date',
    [of('article', 'untold'), of('search'), of('privacy', null, 'en'), ofNothing],
    [null, null, null, null],
  ],
])('search engines are told of %s', (_, told, expected) => expect(told).toEqual(expected));

import type { CreatePagesArgs, Node } from 'gatsby';
import type { Locale } from '../../core/i18n/locales';
import { type EntityName, type PlannedPage, plannedPages } from '../../core/routing/pages';
import type { SiteEntity } from './entities';
import { metaKeysOf } from './page-meta-nodes';
import type { SettingsByLocale } from './site-settings';

interface Site {
  entities: SiteEntity[];
  files: Record<string, string>;
  words: string;
  brand: string;
  modified: string;
}

const entity = (
  type: string,
  contentId: string,
  digest: string,
  more: Partial<SiteEntity> & { refersTo?: EntityName[] } = {},
  locale: Locale = 'pt',
) =>
  ({
    type,
    contentId,
    locale,
    slug: contentId,
    ownShareImage: null,
    picture: null,
    node: { internal: { contentDigest: digest } },
    ...more,
  }) as unknown as SiteEntity;

const lamas = (digest: string) =>
  entity('articles', 'lamas', digest, { picture: { localFile: 'photo' }, refersTo: [{ type: 'authors', contentId: 'ines' }] });
const site: Site = {
  entities: [
    lamas('1'),
    entity('articles', 'lamas', '1', {}, 'en'),
    entity('articles', 'other', '1'),
    entity('authors', 'ines', '1'),
    entity('contacts', 'office', '1'),
    entity('job-offers', 'driver', '1'),
    entity('services', 'cleaning', '1'),
  ],
  files: { photo: 'photo 1' },
  words: 'words 1',
  brand: 'valterra',
  modified: '2026-01-01T00:00:00Z',
};

/** The key of a page of a site, in a build of its own. */
function keyOf(path: string, { entities, files, words, brand, modified }: Site): string {
  const node = (digest: string, absolutePath = '') => ({ absolutePath, internal: { contentDigest: digest } }) as unknown as Node;
  const args = {
    getNode: (id: string) => (files[id] ? node(files[id], id) : undefined),
    getNodesByType: () => [node(words)],
    store: { getState: () => ({ config: { siteMetadata: { siteUrl: 'https://valterra.example' } } }) },
  } as unknown as CreatePagesArgs;
  const own = { marca: brand, imagemPartilha: { localFile: null } };
  const settings = { pt: own, en: own } as unknown as SettingsByLocale;
  const byName = new Map(entities.map((each) => [`${each.type} ${each.locale} ${each.contentId}`, each]));
  const entityOf = (type: string, locale: Locale, id: string) => byName.get(`${type} ${locale} ${id}`);
  const pages = plannedPages(entities);
  const page = pages.find((each) => each.path === path) as PlannedPage;
  return metaKeysOf(args, { pages, entities, entityOf, settings, modifiedOf: () => modified })(page);
}

const changed = (type: string, contentId: string, locale: Locale = 'pt', digest = '2'): Site => ({
  ...site,
  entities: site.entities.map((each) =>
    each.type === type && each.contentId === contentId && each.locale === locale
      ? { ...each, node: { internal: { contentDigest: digest } } as Node }
      : each,
  ),
});
const article = '/pt/blog/lamas';
const offers = '/pt/ofertas';
const vacancy = '/pt/ofertas/driver';
const closed: Site = {
  ...site,
  entities: site.entities.map((each) => (each.type === 'job-offers' ? { ...each, closing: 'closed' } : each)),
};

test('the key of a page that nothing changed is the same in the next build', () =>
  expect(keyOf(article, site)).toBe(keyOf(article, structuredClone(site))));

test.each<[string, string, Site]>([
  ['its own entity', article, changed('articles', 'lamas')],
  ['its translation', article, changed('articles', 'lamas', 'en')],
  ['its author', article, changed('authors', 'ines')],
  ['an office of the organisation', article, changed('contacts', 'office')],
  ['the vacancy', vacancy, changed('job-offers', 'driver')],
  ['the day on which a vacancy closes', vacancy, closed],
  ['the content of its picture', article, { ...site, files: { photo: 'photo 2' } }],
  ['the words of the interface', article, { ...site, words: 'words 2' }],
  ['the settings', article, { ...site, brand: 'another' }],
  ['the time of the last change', article, { ...site, modified: '2026-02-02T00:00:00Z' }],
  ['the author having no page any more', article, { ...site, entities: site.entities.filter(({ type }) => type !== 'authors') }],
])('%s changes it', (_, path, other) => expect(keyOf(path, other)).not.toBe(keyOf(path, site)));

test.each<[string, string, Site]>([
  ['another article', article, changed('articles', 'other')],
  ['a service', article, changed('services', 'cleaning')],
  ['a vacancy', article, changed('job-offers', 'driver')],
  ['an article', offers, changed('articles', 'lamas')],
])('%s does not change the key of a page that does not tell of it', (_, path, other) => expect(keyOf(path, other)).toBe(keyOf(path, site)));

import type { BreadcrumbList, WebPage, WebSite } from 'schema-dts';

import { localeRow } from '../../../core/i18n/locales';
import type { RouteId } from '../../../core/routing/routes';
import type { SiteFacts, StructuredPage } from './facts';
import { organisationId } from './organisation';
import { personOf } from './person';

const websiteId = ({ places }: StructuredPage) => `${places.home}#website`;
const breadcrumbsId = ({ url }: StructuredPage) => `${url}#breadcrumbs`;
const pageId = ({ url }: StructuredPage) => `${url}#page`;

/** What a page is where it is more than a page. */
const types: Partial<
  Record<RouteId, 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ProfilePage'>
> = {
  about: 'AboutPage',
  contacts: 'ContactPage',
  author: 'ProfilePage',
  blog: 'CollectionPage',
  category: 'CollectionPage',
  authors: 'CollectionPage',
  caseStudies: 'CollectionPage',
  services: 'CollectionPage',
  resources: 'CollectionPage',
  portfolio: 'CollectionPage',
  documentation: 'CollectionPage',
  videos: 'CollectionPage',
};

/** The page itself, and where it stands. */
export function webPage(page: StructuredPage): WebPage {
  const { kind, url, title, description, locale, image, modified, way, subject } = page;
  return {
    '@type': types[kind] ?? 'WebPage',
    '@id': pageId(page),
    url,
    name: title,
    ...(description ? { description } : {}),
    inLanguage: localeRow(locale).htmlLang,
    isPartOf: { '@id': websiteId(page) },
    ...(image ? { primaryImageOfPage: { '@type': 'ImageObject', url: image } } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(subject.person ? { mainEntity: personOf(subject.person) } : {}),
    ...(way.length > 1 ? { breadcrumb: { '@id': breadcrumbsId(page) } } : {}),
  };
}

/** The site in one language, and how it is searched. */
export function website(site: SiteFacts, page: StructuredPage): WebSite {
  const { places, locale } = page;
  // schema-dts knows no `query-input`, which is what search engines ask for.
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${places.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const;
  return {
    '@type': 'WebSite',
    '@id': websiteId(page),
    url: places.home,
    name: site.brand,
    description: site.organisation.descricao,
    inLanguage: localeRow(locale).htmlLang,
    publisher: { '@id': organisationId(site.origin) },
    potentialAction: search,
  };
}

/** The way to the page, as its breadcrumbs show it. */
export function breadcrumbs(page: StructuredPage): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(page),
    itemListElement: page.way.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export const mainEntityOf = (page: StructuredPage) => ({
  mainEntityOfPage: { '@id': pageId(page) },
});

import { routes, type RouteId } from './routes';

/** What a visitor would call a page; search results say it and are filtered by it. */
export const pageKinds = ['service', 'unit', 'caseStudy', 'article', 'video', 'page'] as const;

export type PageKind = (typeof pageKinds)[number];

const kindOfContent: Readonly<Record<string, PageKind>> = {
  services: 'service',
  units: 'unit',
  'case-studies': 'caseStudy',
  articles: 'article',
  videos: 'video',
};

/** `pageKind('asbestos')` -> `service`; whatever shows no entity of those types is just a page. */
export function pageKind(route: RouteId): PageKind {
  return kindOfContent[routes[route].content ?? ''] ?? 'page';
}

import { type RouteId, routes } from '../routing/routes';
import type { SearchKind } from './search-kinds';

const kindOfContent: Readonly<Record<string, SearchKind>> = {
  services: 'service',
  units: 'unit',
  'waste-codes': 'waste',
  'waste-chapters': 'waste',
  'job-offers': 'job',
  'case-studies': 'caseStudy',
  articles: 'article',
  videos: 'video',
};

/** `pageKind('asbestos')` -> `service` */
export function pageKind(route: RouteId): SearchKind {
  return kindOfContent[routes[route].content ?? ''] ?? 'page';
}

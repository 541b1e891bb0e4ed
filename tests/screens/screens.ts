import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { localeCodes, type Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { routeIds, routes, type RouteId } from '../../core/routing/routes';

export interface Screen {
  route: RouteId;
  locale: Locale;
  path: string;
}

const content = join(__dirname, '../../content');

/** Of the pages that a list makes, not a folder of content. */
const slugsOfLists: Partial<Record<RouteId, string>> = { wasteCode: '17-06-05', wasteChapter: '17' };

/** Every row of the slug table in every language that has it; of a row that entities fill, the one with the most to show. */
export function everyScreen(): Screen[] {
  return routeIds.flatMap((route) =>
    localeCodes.flatMap((locale) => {
      const { path, content: type } = routes[route];
      if (path[locale] === null) return [];
      const slug = slugsOfLists[route] ?? (type && path[locale].includes(':slug') ? slugOfLongest(route, type, locale) : null);
      return [{ route, locale, path: pathFor(route, locale, slug) }];
    }),
  );
}

/** Entities that have a row of the table to themselves are not shown by the row of their type. */
function slugOfLongest(route: RouteId, type: string, locale: Locale): string {
  const claimed = routeIds
    .filter((other) => other !== route && routes[other].content === type)
    .map((other) => `${routes[other].entity}.yml`);
  const candidates = readdirSync(join(content, type))
    .filter((file) => file.endsWith('.yml') && !claimed.includes(file))
    .flatMap((file) => {
      const entity = (parse(readFileSync(join(content, type, file), 'utf8')) as Partial<Record<Locale, { slug?: string }>>)[locale];
      return entity?.slug ? [{ slug: entity.slug, length: JSON.stringify(entity).length }] : [];
    })
    .sort((one, other) => other.length - one.length);
  const [longest] = candidates;
  if (!longest) throw new Error(`There is nothing in content/${type} in "${locale}" to show the screen "${route}" with`);
  return longest.slug;
}

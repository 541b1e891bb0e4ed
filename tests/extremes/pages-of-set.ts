import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

import { referencesIn } from '../../core/content/entity-values';
import { contentTypes } from '../../core/content/registry';
import type { Locale } from '../../core/i18n/locales';
import { type PageEntity, plannedPages, type PlannedPage } from '../../core/routing/pages';

/** Every page that a content folder gives. The 500 page has none of its words from there, and its retry leads to where it stands. */
export function pagesOf(content: string): PlannedPage[] {
  return plannedPages(entitiesIn(content)).filter(
    ({ path, context }) => !path.endsWith('.html') && !['gone', 'serverError'].includes(context.route),
  );
}

/** Of each screen in each language its first page, and the last one where it is a list. */
export function oneOfEachScreen(pages: readonly PlannedPage[]): PlannedPage[] {
  const chosen = new Map<string, PlannedPage>();
  for (const page of pages) {
    const { route, language, page: number = 1, pages: count = 1 } = page.context;
    const key = `${route} ${language}${number > 1 && number === count ? ' last' : ''}`;
    if (!chosen.has(key) && (number === 1 || number === count)) chosen.set(key, page);
  }
  return [...chosen.values()];
}

function entitiesIn(content: string): PageEntity[] {
  return contentTypes.flatMap((type) => {
    const folder = join(content, type.name);
    return !existsSync(folder)
      ? []
      : readdirSync(folder).flatMap((file) => {
          const blocks = Object.entries(parse(readFileSync(join(folder, file), 'utf8')) as Record<Locale, Record<string, unknown>>);
          return blocks.map(([locale, values]) => ({
            type: type.name,
            contentId: basename(file, '.yml'),
            locale: locale as Locale,
            slug: typeof values.slug === 'string' ? values.slug : null,
            refersTo: referencesIn(type, values).map(({ target, id }) => ({ type: target, contentId: id })),
          }));
        });
  });
}

import type { CreatePagesArgs } from 'gatsby';

import { article } from '../../core/content/types/article';
import { localeCodes } from '../../core/i18n/locales';
import { articlePlaces } from './article-places';
import { writeSiteNodes } from './site-nodes';

/**
 * One ArticlePlace node an article. A page that asks for its own is rendered again only when its
 * own place changes.
 */
export function createArticlePlaces(args: CreatePagesArgs): void {
  const articles = args.getNodesByType(article.graphqlName);
  const bodies = new Map<string, object>();
  for (const locale of localeCodes) {
    const ofLanguage = articles.filter((node) => node.locale === locale);
    const contentIds = new Map(ofLanguage.map(({ id, contentId }) => [id, String(contentId)]));
    const places = articlePlaces(
      ofLanguage.map(({ id, data, categorias_arr }) => ({
        id,
        day: String(data),
        categories: (categorias_arr ?? []) as string[],
      })),
    );
    for (const [id, place] of places)
      bodies.set(id, { contentId: contentIds.get(id), locale, ...place });
  }
  writeSiteNodes(args, 'ArticlePlace', bodies);
}

import type { CreatePagesArgs } from 'gatsby';
import { type Locale, locales } from '../../core/i18n/locales';
import { feedsOf } from '../../core/routing/paths';
import type { PlannedPage } from '../../core/routing/pages';
import { routes } from '../../core/routing/routes';
import { type PageFacts, pageMeta, type PageMeta } from '../seo/page-meta';
import type { ListedEntity } from './entities';
import { lastModifiedOf } from './last-modified';
import { feedTitle, numbered, screenWords, wordsIn } from './page-titles';
import { shareImagesOfSite } from './share-images/share-images';
import { writeSiteNodes } from './site-nodes';
import type { SettingsByLocale } from './site-settings';
import { structuredData } from './structured-data';
import { wordsWritten } from './word-count';

/** One PageMeta node a page; those of removed pages are deleted. */
export function createPageMeta(
  args: CreatePagesArgs,
  pages: readonly PlannedPage[],
  entities: readonly ListedEntity[],
  settings: SettingsByLocale,
): void {
  const { getNodesByType, store } = args;
  const { siteUrl } = store.getState().config.siteMetadata as { siteUrl: string };
  const entityOf = new Map(
    entities.map((entity) => [`${entity.type}/${entity.locale}/${entity.contentId}`, entity]),
  );
  const modifiedOf = lastModifiedOf(entities);
  const wordsOf = (locale: Locale) => wordsIn(getNodesByType, locale);
  const shareImages = shareImagesOfSite(args, settings, wordsOf);
  const { pictureAt } = shareImages;
  const jsonLdOf = structuredData(args, { origin: siteUrl, pages, settings, wordsOf, pictureAt });
  const metas = new Map<string, object>();
  for (const page of pages) {
    const { language, route, contentId, page: number = 1 } = page.context;
    const { content, words = { type: 'pages', id: route } } = routes[route];
    const { type, id: entityId } = content ? { type: content, id: contentId } : words;
    const entityIn = (locale: Locale) => entityOf.get(`${type}/${locale}/${entityId}`);
    const entity = entityIn(language);
    const screen = screenWords(route, {
      wordsOf: wordsOf(language),
      settings: settings[language],
      entityName: entity?.name,
    });
    // A page of an entity has the name of the entity.
    const name = content && entity ? entity.name : screen.name;
    const siteWords = wordsOf(language)('site');
    const facts: PageFacts = {
      path: page.path,
      locale: language,
      kind: route,
      title: numbered(entity?.title ?? name, siteWords, number),
      description: numbered(entity?.description ?? screen.description, siteWords, number),
      canonical: entity?.canonical ?? null,
      modified: modifiedOf(page.context),
      // Not those that belong to another site.
      translations: Object.fromEntries(
        Object.entries(page.translations).filter(
          ([locale]) => !entityIn(locale as Locale)?.canonical,
        ),
      ),
      wordCount: entity && number === 1 ? wordsWritten(entity.contentType, entity.node) : 0,
      feeds: feedsOf(route, language, {
        origin: siteUrl,
        title: feedTitle(wordsOf(language)('feed'), settings[language].marca),
      }),
      shareImage: shareImages.imageOf({ locale: language, route, name, number, entity }),
    };
    const structured = jsonLdOf(page, { ...facts, name, number, entity });
    const site = { origin: siteUrl, brand: settings[language].marca };
    const head = pageMeta({ ...facts, ...structured }, site);
    metas.set(page.path, {
      ...head,
      ...searchFields(head),
      name,
      order: content ? (entity?.order ?? null) : null,
      page: number,
      origin: siteUrl,
    });
  }
  writeSiteNodes(args, 'PageMeta', metas);
  shareImages.make();
}

/** What GraphQL cannot compute itself, for queries to filter and to sort by. */
function searchFields({ title, alternates }: PageMeta) {
  const tags = alternates.map(({ hreflang }) => hreflang);
  return {
    titleLength: [...title].length,
    translated: locales.every(({ htmlLang }) => tags.includes(htmlLang)),
  };
}

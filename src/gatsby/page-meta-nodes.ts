import type { CreatePagesArgs } from 'gatsby';

import type { Settings } from '../content/types/settings';
import type { Locale } from '../i18n/locales';
import type { PlannedPage } from '../routing/planned-pages';
import { routes, type RouteId } from '../routing/routes';
import { pageMeta } from '../seo/page-meta';
import type { ListedEntity } from './entities';
import { writeSiteNodes } from './site-nodes';
import type { SettingsByLocale } from './site-settings';

/** One PageMeta node a page; the nodes of pages that are gone go too. */
export function createPageMeta(
  args: CreatePagesArgs,
  pages: readonly PlannedPage[],
  entities: readonly ListedEntity[],
  settings: SettingsByLocale,
): void {
  const { getNodesByType, store } = args;
  const { siteUrl } = store.getState().config.siteMetadata as { siteUrl: string };
  const entityOf = new Map(entities.map((entity) => [`${entity.type}/${entity.locale}/${entity.contentId}`, entity]));
  const metas = new Map<string, object>();
  for (const page of pages) {
    const { language, route, contentId, page: number = 1 } = page.context;
    const { marca, imagemPartilha } = settings[language];
    const { content, words = { type: 'pages', id: route } } = routes[route];
    const { type, id: entityId } = content ? { type: content, id: contentId } : words;
    const entity = entityOf.get(`${type}/${language}/${entityId}`);
    const name = entity?.name ?? nameOf(getNodesByType, settings[language], language, route);
    const title = entity?.title ?? name;
    const facts = {
      path: page.path,
      locale: language,
      kind: route,
      title: numbered(title, number),
      description: numbered(entity?.description ?? null, number),
      canonical: entity?.canonical ?? null,
      translations: page.translations,
    };
    const meta = {
      ...pageMeta(facts, { origin: siteUrl, brand: marca }),
      name,
      page: number,
      origin: siteUrl,
      siteName: marca,
      shareImage: entity?.picture ?? imagemPartilha,
    };
    metas.set(page.path, meta);
  }
  writeSiteNodes(args, 'PageMeta', metas);
}

/** The second page of a list is not called like the first: `Blog` -> `Blog (2)`. */
function numbered<Text extends string | null>(text: Text, page: number): Text | string {
  return text && page > 1 ? `${text} (${page})` : text;
}

/** The screens that no entity describes, and the interface words that name them: `locales/en/not-found.json`, say. */
const namespaces: Partial<Record<RouteId, string>> = {
  notFound: 'not-found',
  serverError: 'server-error',
  search: 'search',
  sitemap: 'sitemap',
};

/** What a screen is called that no entity names: by words of its own, by the menu, by the list of screens, by the slogan at last. */
function nameOf(getNodesByType: CreatePagesArgs['getNodesByType'], settings: Settings, locale: Locale, route: RouteId): string {
  const wordsOf = (namespace: string): { title?: string; screens?: Partial<Record<RouteId, string>> } => {
    const words = getNodesByType('Locale').find(({ ns, language }) => ns === namespace && language === locale);
    return words ? (JSON.parse(String(words.data)) as object) : {};
  };
  const { menu, menu_rodape, menu_legal, slogan } = settings;
  const own = namespaces[route] && wordsOf(namespaces[route]).title;
  const item = [...menu, ...menu_rodape, ...menu_legal].find(({ rota }) => rota === route);
  return own ?? item?.titulo ?? wordsOf('site').screens?.[route] ?? slogan;
}

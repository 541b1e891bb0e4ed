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
    const name = entity?.name ?? wordsOf(getNodesByType, route, language)?.title ?? menuTitle(settings[language], route);
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

/** What the menus call a screen; the slogan where they do not lead there. */
function menuTitle({ menu, menu_rodape, menu_legal, slogan }: Settings, route: RouteId): string {
  return [...menu, ...menu_rodape, ...menu_legal].find(({ rota }) => rota === route)?.titulo ?? slogan;
}

/** The screens that no entity describes, and the interface words that name them: `locales/en/not-found.json`, say. */
const namespaces: Partial<Record<RouteId, string>> = {
  notFound: 'not-found',
  serverError: 'server-error',
  search: 'search',
  sitemap: 'sitemap',
};

function wordsOf(getNodesByType: CreatePagesArgs['getNodesByType'], route: RouteId, language: Locale): { title?: string } | null {
  const namespace = namespaces[route];
  const words = namespace && getNodesByType('Locale').find(({ ns, language: code }) => ns === namespace && code === language);
  return words ? (JSON.parse(String(words.data)) as { title?: string }) : null;
}

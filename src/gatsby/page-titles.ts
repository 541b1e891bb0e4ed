import type { NodePluginArgs } from 'gatsby';
import type { Locale } from '../../core/i18n/locales';
import { menuTitle } from '../../core/content/menu-title';
import type { Settings } from '../../core/content/types/settings';
import type { RouteId } from '../../core/routing/routes';

/**
 * The interface words of a language, by namespace: `wordsIn(getNodesByType, 'pt')('blog')` ->
 * `locales/pt/blog.json`.
 */
export function wordsIn(
  getNodesByType: NodePluginArgs['getNodesByType'],
  locale: Locale,
): (namespace: string) => OwnWords {
  return (namespace) => {
    const words = getNodesByType('Locale').find(
      ({ ns, language }) => ns === namespace && language === locale,
    );
    return words ? (JSON.parse(String(words.data)) as OwnWords) : {};
  };
}

/** What the interface words of a namespace may say of a screen. */
export interface OwnWords {
  home?: string;
  title?: string;
  description?: string;
  /** `Página {{page}}` */
  listPage?: string;
  screens?: Partial<Record<RouteId, string>>;
  /** What groups of pages are called that no screen heads. */
  groups?: Readonly<Record<string, string>>;
}

interface Sources {
  wordsOf(namespace: string): OwnWords;
  settings: Pick<Settings, 'menu' | 'menu_rodape' | 'menu_legal' | 'slogan'>;
  /** The name of the entity that holds the words of the screen. */
  entityName?: string | undefined;
}

/**
 * The screens that no entity describes, and the interface words that name them:
 * `locales/en/not-found.json`, say.
 */
const namespaces: Partial<Record<RouteId, string>> = {
  notFound: 'not-found',
  serverError: 'server-error',
  search: 'search',
  sitemap: 'sitemap',
};

/**
 * What a screen is called: by words of its own, as in the menu, by its entity, by the list of
 * screens, by the slogan at last.
 */
export function screenWords(
  route: RouteId,
  { wordsOf, settings, entityName }: Sources,
): { name: string; description: string | null } {
  const own = namespaces[route] ? wordsOf(namespaces[route]) : {};
  return {
    name:
      own.title ??
      menuTitle(settings, route) ??
      entityName ??
      wordsOf('site').screens?.[route] ??
      settings.slogan,
    description: own.description ?? null,
  };
}

/** What a further page of a list is called: `Página 2`. */
export function numberedPage(
  { listPage = '{{page}}' }: Pick<OwnWords, 'listPage'>,
  page: number,
): string {
  return listPage.replace('{{page}}', String(page));
}

/** The second page of a list is not called like the first: `Blog` -> `Blog · Página 2`. */
export function numbered<Text extends string | null>(
  text: Text,
  words: Pick<OwnWords, 'listPage'>,
  page: number,
): Text | string {
  return text && page > 1 ? `${text} · ${numberedPage(words, page)}` : text;
}

/** What readers list the feed as: `Blog e notícias | valterra`. */
export function feedTitle({ title }: OwnWords, brand: string): string {
  return title ? `${title} | ${brand}` : brand;
}

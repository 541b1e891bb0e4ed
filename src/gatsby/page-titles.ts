import type { NodePluginArgs } from 'gatsby';
import type { Locale } from '../../core/i18n/locales';
import { menuTitle, type RouteId } from '../../core/routing/routes';
import type { Settings } from '../../core/content/types/settings';

/** `wordsIn(getNodesByType, 'pt')('blog')` -> the words of `locales/pt/blog.json`. */
export function wordsIn(
  getNodesByType: NodePluginArgs['getNodesByType'],
  locale: Locale,
): (namespace: string) => OwnWords {
  const ofLocale = getNodesByType('Locale').filter(({ language }) => language === locale);
  const words = new Map(ofLocale.map(({ ns, data }) => [String(ns), JSON.parse(String(data)) as OwnWords]));
  return (namespace) => words.get(namespace) ?? {};
}

/** The interface words that describe a screen. */
export interface OwnWords {
  home?: string;
  title?: string;
  description?: string;
  /** `Página {{page}}` */
  listPage?: string;
  screens?: Partial<Record<RouteId, string>>;
  /** Names of groups of pages without a screen. */
  groups?: Readonly<Record<string, string>>;
}

type ListWords = Pick<OwnWords, 'listPage'>;

interface ScreenSources {
  wordsOf(namespace: string): OwnWords;
  settings: Pick<Settings, 'menu' | 'menu_rodape' | 'menu_legal' | 'slogan'>;
  /** The name of the entity of the screen. */
  entityName?: string | undefined;
}

/** The namespaces of screens without an entity: `locales/en/not-found.json`, say. */
const namespaces: Partial<Record<RouteId, string>> = {
  notFound: 'not-found',
  gone: 'gone',
  serverError: 'server-error',
  search: 'search',
  sitemap: 'sitemap',
};

/** The name of a screen: its words, menu, entity, the list of screens, or the slogan. */
export function screenWords(
  route: RouteId,
  { wordsOf, settings, entityName }: ScreenSources,
): { name: string; description: string | null } {
  const own = namespaces[route] ? wordsOf(namespaces[route]) : {};
  const ownName = own.title ?? menuTitle(settings, route) ?? entityName;
  const name = ownName ?? wordsOf('site').screens?.[route] ?? settings.slogan;
  return { name, description: own.description ?? null };
}

/** `Página 2` */
export function numberedPage({ listPage = '{{page}}' }: ListWords, page: number): string {
  return listPage.replace('{{page}}', String(page));
}

/** `Blog` -> `Blog · Página 2`; the first page keeps its title. */
export function numbered<Text extends string | null>(text: Text, words: ListWords, page: number): Text | string {
  return text && page > 1 ? `${text} · ${numberedPage(words, page)}` : text;
}

/** `Blog e notícias | valterra` */
export function feedTitle({ title }: OwnWords, brand: string): string {
  return title ? `${title} | ${brand}` : brand;
}

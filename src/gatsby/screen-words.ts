import { menuTitle } from '../../core/content/menu-title';
import type { Settings } from '../../core/content/types/settings';
import type { RouteId } from '../../core/routing/routes';

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

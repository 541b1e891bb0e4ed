import { localeCodes, type Locale } from '../i18n/locales';
import type { PlannedPage } from './planned-pages';
import { routes } from './routes';

export interface PageLink {
  address: string;
  /** The language of the page that it leads to. */
  locale: Locale;
  /**
   * The page, when the link had to be led to it: it may get another address later. Null: the link
   * was right as it was.
   */
  page: PlannedPage | null;
}

/**
 * Leads links to the site's own pages to the language of the text that they stand in. With `en`:
 * `/pt/cirver#lab` -> `/en/cirver#lab`, `/cirver` -> `/en/cirver`, `/en/servicos` ->
 * `/en/services`. A page that the language does not have stays as it is; null for what is no page.
 */
export function pageLinks(
  pages: readonly PlannedPage[],
): (address: string, locale: Locale) => PageLink | null {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const inLocale = new Map(
    pages.map((page) => [
      `${page.context.route} ${page.context.contentId} ${page.context.page ?? 1} ${page.context.language}`,
      page,
    ]),
  );

  return (address, locale) => {
    if (!address.startsWith('/')) return null;
    const [, authored = '', addition = ''] = /^([^?#]*)([?#].*)?$/s.exec(address) ?? [];
    const found = candidates(authored, locale)
      .map((path) => byPath.get(path))
      .find((page) => page !== undefined);
    if (!found) return null;
    const { language, route, contentId, page = 1 } = found.context;
    if (found.path === authored && language === locale) return { address, locale, page: null };
    const own =
      inLocale.get(`${route} ${contentId} ${page} ${locale}`) ??
      counterpartOf(found, locale) ??
      found;
    return { address: own.path + addition, locale: own.context.language, page: own };
  };

  /** Only where the slug table itself names one: a list is no translation of an article. */
  function counterpartOf(
    { context: { route, alternates } }: PlannedPage,
    locale: Locale,
  ): PlannedPage | undefined {
    return routes[route].counterpart ? byPath.get(alternates[locale]) : undefined;
  }
}

/**
 * The paths that may be meant, the likeliest first: as it is written, then in the language of the
 * text, then in any other.
 */
function candidates(authored: string, locale: Locale): string[] {
  const path = authored.replace(/(?<!\/)\/+$/, '');
  const rest = path.replace(new RegExp(`^/(${localeCodes.join('|')})(?=/|$)`), '');
  return [path, ...[locale, ...localeCodes].map((code) => `/${code}${rest}`)];
}

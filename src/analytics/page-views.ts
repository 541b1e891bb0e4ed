import { localeRow } from '../../core/i18n/locales';
import { localeOfPath } from '../../core/routing/locale-of-path';
import type { PageContext } from '../../core/routing/page-context';
import { tell, type PageView } from './site-events';

/** What Gatsby hands to every page, as far as a page view tells of it. */
export interface ShownPage {
  location: { pathname: string };
  pageContext: Pick<PageContext, 'route' | 'language'>;
  /** Error pages ask for the titles of all languages: they stand at any address. */
  data?: {
    meta?: { title: string } | null;
    metas?: { nodes: readonly { locale: string; title: string }[] };
  } | null;
}

/** How long a head may lag behind its page, in milliseconds. */
const patience = 1000;

let current: PageView | null = null;

/** The page that is shown now; null until it has been told. */
export const currentPage = (): PageView | null => current;

/**
 * `{location: {pathname: '/pt/contactos'}, …}` -> `{event: 'page_view', page_path: '/pt/contactos',
 * page_title: 'Contactos | valterra', …}`
 */
export function pageViewOf({ location: { pathname }, pageContext, data }: ShownPage): PageView {
  const locale = localeOfPath(pathname) ?? pageContext.language;
  const title =
    data?.meta?.title ?? data?.metas?.nodes.find((meta) => meta.locale === locale)?.title;
  return {
    event: 'page_view',
    page_path: pathname,
    page_title: title ?? document.title,
    page_language: localeRow(locale).htmlLang,
    page_kind: pageContext.route,
  };
}

/**
 * Tells of a page that is shown, once its head says so too: statistics may read the title there.
 * Answers what to do when the visitor leaves it, which may be sooner.
 */
export function tellOfPage(view: PageView): () => void {
  const observer = new MutationObserver(() => {
    if (document.title === view.page_title) done();
  });
  const timer = setTimeout(done, patience);
  let told = false;
  if (document.title === view.page_title) done();
  else observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return done;

  function done(): void {
    observer.disconnect();
    clearTimeout(timer);
    if (told) return;
    told = true;
    current = view;
    tell(view);
  }
}

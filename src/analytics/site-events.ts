import type { RouteId } from '../../core/routing/routes';
import { localeOfPath, localeRow } from '../../core/i18n/locales';
import type { PageContext } from '../../core/routing/pages';

/** The option `routeChangeEventName` of gatsby-plugin-google-tagmanager. */
export const pageViewEvent = 'page_view';

export interface PageView {
  event: typeof pageViewEvent;
  /** Without the query string, which may hold search words. */
  page_path: string;
  page_title: string;
  /** `pt-PT` */
  page_language: string;
  page_kind: RouteId;
}

/** A form was sent, or failed; the values are not part of it. */
export interface FormEvent {
  event: 'form_sent' | 'form_failed';
  /** `job_application` */
  form_kind: string;
}

export interface LanguageEvent {
  event: 'language_switched';
  /** `pt-PT` */
  language_from: string;
  language_to: string;
}

export type SiteEvent = PageView | FormEvent | LanguageEvent;

const name = 'site:event';

export function emit(event: SiteEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Returns how to unsubscribe. */
export function onSiteEvent(listener: (event: SiteEvent) => void): () => void {
  const handler = (event: Event) => listener((event as CustomEvent<SiteEvent>).detail);
  window.addEventListener(name, handler);
  return () => window.removeEventListener(name, handler);
}

/** The used part of a page's props. */
export interface ShownPage {
  location: { pathname: string };
  pageContext: Pick<PageContext, 'route' | 'language'>;
  /** Error pages have the titles of all languages. */
  data?: {
    meta?: { title: string } | null;
    metas?: { nodes: readonly { locale: string; title: string }[] };
  } | null;
}

let current: PageView | null = null;

/** Null until a page is shown. */
export const currentPage = (): PageView | null => current;

/**
 * `{location: {pathname: '/pt/contactos'}, …}` -> `{event: 'page_view', page_path: '/pt/contactos',
 * page_title: 'Contactos | valterra', …}`
 */
export function pageViewOf({ location: { pathname }, pageContext, data }: ShownPage): PageView {
  const locale = localeOfPath(pathname) ?? pageContext.language;
  const title = data?.meta?.title ?? data?.metas?.nodes.find((meta) => meta.locale === locale)?.title;
  return {
    event: pageViewEvent,
    page_path: pathname,
    page_title: title ?? document.title,
    page_language: localeRow(locale).htmlLang,
    page_kind: pageContext.route,
  };
}

/** Another page is shown. Its view is counted when the plugin says so. */
export function showPage(view: PageView): void {
  current = view;
  emit(view);
}

import type { VisitorForm } from '../../core/forms/form-definitions';
import type { RouteId } from '../../core/routing/routes';
import { localeOfPath, localeRow } from '../../core/i18n/locales';
import type { PageContext } from '../../core/routing/pages';

/** A page was shown. */
export interface PageView {
  event: 'page_view';
  /** Without the query, which may hold what somebody searched for. */
  page_path: string;
  page_title: string;
  /** `pt-PT` */
  page_language: string;
  /** The row of the slug table. */
  page_kind: RouteId;
}

/** Something was sent, or could not be; what it was stays with the visitor. */
export interface FormEvent {
  event: 'form_sent' | 'form_failed';
  form_kind: (typeof formKinds)[VisitorForm];
}

export type SiteEvent = PageView | FormEvent;

/** What the forms are called in statistics. */
export const formKinds = {
  newsletter: 'newsletter',
  informacoes: 'information_request',
  candidaturas: 'job_application',
  descargas: 'download',
} as const satisfies Record<VisitorForm, string>;

const name = 'site:event';

/**
 * Says what happened on the page, to whoever listens; where nobody does, it is forgotten at once.
 */
export function tell(event: SiteEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Calls the listener with everything that is told from now on. Answers how to stop. */
export function hear(listener: (event: SiteEvent) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SiteEvent>).detail);
  window.addEventListener(name, heard);
  return () => window.removeEventListener(name, heard);
}

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

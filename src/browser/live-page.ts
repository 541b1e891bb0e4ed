import { components } from '$virtual/async-requires';
import { localeOfPath } from '../../core/i18n/locales';
import { templateAt } from '../../core/routing/paths';
import { announcePage, frameWords } from './frame-words';
import { enhancedEvent } from './boot';
import { watchLazyMedia } from './lazy-media';
import { siteLoading } from './loading-progress';
import { cachePage, startOffline } from './offline-cache';
import {
  enterPage,
  fetchWhenPressed,
  leavePage,
  type PageLoader,
  stayOnPage,
  watchPageLoads,
} from './navigation';
import { storeLanguage } from './switch-language';

type Navigate = (to: string | number, options?: object) => void;
type GatsbyWindow = Record<'___navigate' | '___push' | '___replace', Navigate> & {
  ___loader: PageLoader;
};

/** Fetches a page with its data, without showing it. */
export const loadPage = (path: string): Promise<unknown> =>
  (window as unknown as GatsbyWindow).___loader.loadPage(path);

/** After hydration. */
export function pageIsLive(): void {
  const gatsby = window as unknown as GatsbyWindow;
  const { heading } = watchPageLoads(gatsby.___loader, {
    loading: siteLoading,
    leave: (path) => {
      leavePage(path);
      loadTemplate(path);
    },
    stay: stayOnPage,
    open: (url) => window.location.assign(url),
  });
  for (const name of ['___navigate', '___push', '___replace'] as const) {
    const navigate = gatsby[name];
    gatsby[name] = (to, options) =>
      typeof to === 'string' && isAtOwnDomain(to)
        ? window.location.assign(to)
        : heading(to, () => navigate(to, options));
  }
  fetchWhenPressed((path) => {
    gatsby.___loader.hovering(path);
    loadTemplate(path);
  });
  watchLazyMedia();
  storeLanguageOf(window.location.pathname);
  startOffline();
  document.documentElement.dataset.enhanced = '';
  document.dispatchEvent(new Event(enhancedEvent));
}

/** A page in a language that has a domain of its own: the server leads there. */
function isAtOwnDomain(to: string): boolean {
  const locale = localeOfPath(to.split(/[?#]/, 1)[0] ?? '');
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${locale}"]`);
  return link !== null && link.origin !== window.location.origin;
}

/** Gatsby asks for the script of a page only when it has the data, which names it. */
function loadTemplate(path: string): void {
  const template = templateAt(path.split('?')[0] ?? '');
  // Gatsby's own call reports a failure.
  components[`component---src-templates-${template}-tsx`]?.().catch(() => undefined);
}

export function pageHasChanged(path: string): void {
  enterPage();
  storeLanguageOf(path);
  announcePage((title) => frameWords(path).say('opened', { title }));
  cachePage(path);
}

function storeLanguageOf(path: string): void {
  const locale = localeOfPath(path);
  if (locale) storeLanguage(locale);
}

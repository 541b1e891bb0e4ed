import { localeOfPath } from '../../core/i18n/locales';
import { announcePage, frameWords } from './frame-words';
import { enhancedEvent } from './boot';
import { watchLazyMedia } from './lazy-media';
import { siteLoading } from './loading-progress';
import { keepPage, startOffline } from './offline-cache';
import { watchPageLoads, type PageLoader, enterPage, leavePage } from './navigation';
import { storeLanguage } from './switch-language';

type Navigate = (to: string | number, options?: object) => void;
type GatsbyWindow = Record<'___navigate' | '___push' | '___replace', Navigate> & {
  ___loader: PageLoader;
};

/** Fetches a page with its words and what it needs, without showing it. */
export const loadPage = (path: string): Promise<unknown> =>
  (window as unknown as GatsbyWindow).___loader.loadPage(path);

/**
 * React has taken the page over: from here on it behaves as an application, as long as all goes
 * well.
 */
export function pageIsLive(): void {
  const gatsby = window as unknown as GatsbyWindow;
  const { heading } = watchPageLoads(gatsby.___loader, {
    loading: siteLoading,
    leave: leavePage,
    open: (address) => window.location.assign(address),
  });
  for (const name of ['___navigate', '___push', '___replace'] as const) {
    const navigate = gatsby[name];
    gatsby[name] = (to, options) => heading(to, () => navigate(to, options));
  }
  watchLazyMedia();
  storeLanguageOf(window.location.pathname);
  startOffline();
  document.documentElement.dataset.enhanced = '';
  document.dispatchEvent(new Event(enhancedEvent));
}

/** Another page is shown in the place of one. */
export function pageHasChanged(path: string): void {
  enterPage();
  storeLanguageOf(path);
  announcePage((title) => frameWords(path).say('opened', { title }));
  keepPage(path);
}

/**
 * The stored language follows the pages: an address that names a language wins over what was
 * stored.
 */
function storeLanguageOf(path: string): void {
  const locale = localeOfPath(path);
  if (locale) storeLanguage(locale);
}

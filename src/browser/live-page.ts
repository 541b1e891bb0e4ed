import { localeOfPath } from '../../core/i18n/locales';
import { announcePage, frameWords } from './frame-words';
import { enhancedEvent } from './boot';
import { watchLazyMedia } from './lazy-media';
import { siteLoading } from './loading-progress';
import { cachePage, startOffline } from './offline-cache';
import { watchPageLoads, type PageLoader, enterPage, leavePage, stayOnPage } from './navigation';
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
    leave: leavePage,
    stay: stayOnPage,
    open: (url) => window.location.assign(url),
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

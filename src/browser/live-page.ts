import { components } from '$virtual/async-requires';
import { emit } from '../analytics/site-events';
import { localeOfPath, localeRow } from '../../core/i18n/locales';
import { templateAt } from '../../core/routing/paths';
import { announcePage, frameWords } from './frame-words';
import { keepDrafts, restoreDrafts } from '../sections/forms/form-drafts';
import { enhancedEvent, failedEvent, loadAgain } from './boot';
import { watchLazyMedia } from './lazy-media';
import { siteLoading } from './loading-progress';
import { cachePage, startOffline } from './offline-cache';
import {
  enterPage,
  fetchWhenPressed,
  leavePage,
  pageHasLeft,
  type PageLoader,
  stayOnPage,
  watchFirstPage,
  watchPageLoads,
} from './navigation';
import { readingPlace } from './reading-place';
import { onLanguageSwitch, storeLanguage } from './switch-language';
import { withReadableHash } from './url-hash';

type Navigate = (to: string | number, options?: object) => void;
type GatsbyWindow = Record<'___navigate' | '___push' | '___replace', Navigate> & {
  ___loader: PageLoader;
};

export const loadPage = (path: string): Promise<unknown> =>
  (window as unknown as GatsbyWindow).___loader.loadPage(path);

/** Before hydration. */
export function pageStarts(): void {
  const goOnWithout = () => {
    restoreDrafts();
    document.dispatchEvent(new Event(failedEvent));
  };
  // A link that was pressed leads on at once; and the page may have gone on meanwhile.
  const isKept = () =>
    !document.querySelector('a[aria-busy=true]') && 'scripts' in document.documentElement.dataset && keepDrafts();
  watchFirstPage((window as unknown as GatsbyWindow).___loader, () => loadAgain(goOnWithout, isKept));
}

/** After hydration. */
export function pageIsLive(): void {
  const gatsby = window as unknown as GatsbyWindow;
  const { heading } = watchPageLoads(gatsby.___loader, {
    loading: siteLoading,
    leave: (path) => {
      leavePage(path);
      loadTemplate(path);
    },
    left: pageHasLeft,
    stay: stayOnPage,
    open: (url) => window.location.assign(url),
  });
  for (const name of ['___navigate', '___push', '___replace'] as const) {
    const navigate = gatsby[name];
    gatsby[name] = (to, options) => {
      if (typeof to !== 'string') return heading(to, () => navigate(to, options));
      if (isAtOwnDomain(to)) return window.location.assign(to);
      const url = withReadableHash(to);
      return heading(url, () => navigate(url, options));
    };
  }
  fetchWhenPressed((path) => {
    gatsby.___loader.hovering(path);
    loadTemplate(path);
  });
  watchLazyMedia();
  watchLanguageSwitches();
  storeLanguageOf(window.location.pathname);
  startOffline();
  document.documentElement.dataset.enhanced = '';
  document.dispatchEvent(new Event(enhancedEvent));
}

/** The place that is read is kept, and the switch is counted. */
function watchLanguageSwitches(): void {
  onLanguageSwitch('before', ({ state }) => (state.place = readingPlace()));
  onLanguageSwitch('after', ({ from, to }) =>
    emit({
      event: 'language_switched',
      language_from: localeRow(from).htmlLang,
      language_to: localeRow(to).htmlLang,
    }),
  );
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
  // The scripts may have come when the first page had gone on without them.
  document.documentElement.dataset.scripts = '';
  document.documentElement.dataset.fonts = '';
  storeLanguageOf(path);
  announcePage((title) => frameWords(path).t('opened', { title }));
  cachePage(path);
}

function storeLanguageOf(path: string): void {
  const locale = localeOfPath(path);
  if (locale) storeLanguage(locale);
}

import { templateAt } from '../../core/routing/paths';
import { mayPrefetch } from './connection';
import type { LoadingProgress } from './loading-progress';
import { type ReadingPlace, scrollPositionOf } from './reading-place';
import { whenIdle } from './scheduling';

interface LoadedPage {
  status?: string;
}

export interface PageLoader {
  loadPage(path: string): Promise<LoadedPage | undefined>;
  enqueue(path: string): void;
  hovering(path: string): void;
}

interface Options {
  loading: Pick<LoadingProgress, 'begin'>;
  leave(path: string): void;
  /** Resolves when the page is gone, so that the next one may come. */
  left(): Promise<void>;
  stay(): void;
  open(url: string): void;
}

/** Wraps Gatsby's loader: prefetches when idle, shows the loading bar, leaves failed pages. */
export function watchPageLoads(loader: PageLoader, { loading, leave, left, stay, open }: Options) {
  const { loadPage, enqueue, hovering } = loader;
  let heading: string | null = null;

  loader.enqueue = (path) => whenIdle(() => mayPrefetch() && enqueue(path));
  loader.hovering = (path) => {
    if (mayPrefetch()) hovering(path);
  };
  loader.loadPage = async (path) => {
    const [url, end] = [heading, loading.begin()];
    if (url !== null) leave(path);
    const page = await loadPage(path).catch(() => undefined);
    const isThere = isLoaded(page);
    if (isThere || url === null) {
      end(isThere ? 'well' : 'failed');
      if (url !== null) await left();
      return page;
    }
    // An old URL redirects, which only the browser follows: a failure only when offline.
    if (!navigator.onLine) end('failed');
    stay();
    open(url);
    return new Promise(() => undefined);
  };
  return {
    heading: (to: string | number, go: () => void) => {
      heading = typeof to === 'string' ? to : null;
      // Calls `loadPage` synchronously.
      go();
      heading = null;
    },
  };
}

/** Gatsby leaves the first page as it is, without a word, when it cannot load its parts. */
export function watchFirstPage(loader: PageLoader, failed: () => void): void {
  const { loadPage } = loader;
  loader.loadPage = (path) => {
    loader.loadPage = loadPage;
    const loading = loadPage(path);
    loading.then((page) => {
      if (!isLoaded(page)) failed();
    }, failed);
    return loading;
  };
}

const isLoaded = (page: LoadedPage | undefined): boolean => page !== undefined && page.status !== 'error';

const reducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const state = () => document.documentElement.dataset;

/** The page fades while the next one is loaded; not within a page and not with reduced motion. */
export function leavePage(path: string): void {
  if (path.split('?')[0] !== window.location.pathname && !reducesMotion()) state().page = 'waiting';
}

/** In ms: a tab that is not seen may not move at all. */
const longestLeave = 300;

/** The page goes before the next one comes. */
export async function pageHasLeft(): Promise<void> {
  if (state().page !== 'waiting') return;
  state().page = 'leaving';
  const moves = document.querySelector('main')?.getAnimations() ?? [];
  const limit = new Promise((resolve) => setTimeout(resolve, longestLeave));
  await Promise.race([limit, Promise.allSettled(moves.map(({ finished }) => finished))]);
}

export function stayOnPage(): void {
  delete state().page;
}

export function enterPage(): void {
  if (!state().page) return;
  state().page = 'entering';
  const main = document.querySelector('main');
  main?.addEventListener('animationend', () => delete state().page, { once: true });
}

interface Place {
  pathname: string;
  hash: string;
  /** Of the entry in the history. */
  key?: string;
  state?: unknown;
  /** `POP` when the visitor went back or forward. */
  action?: string;
}

interface Change {
  from: Place | undefined;
  to: Place;
  /** The earlier scroll position in pixels; 0 for a new page. */
  saved: number;
}

/** The scroll position after a navigation: false for none, pixels, or `default` for Gatsby's. */
export function scrollAfter({ from, to, saved }: Change): false | number | 'default' {
  // The browser has scrolled the first page.
  if (!from) return false;
  const { inPage, place } = (to.state ?? {}) as { inPage?: boolean; place?: ReadingPlace | null };
  // Going back has only closed a dialog.
  const isSame = (['pathname', 'hash', 'key'] as const).every((part) => from[part] === to[part]);
  if (isSame && to.key !== undefined) return false;
  // Only a filter changed.
  if (inPage && from.pathname === to.pathname) return false;
  // Back and forward have a position of their own.
  if (place && to.action !== 'POP') return scrollPositionOf(place) ?? 'default';
  // Also on a page that was opened with a hash.
  if (to.action === 'POP' && to.hash && from.pathname !== to.pathname) return saved;
  return 'default';
}

/** Makes Gatsby store the position of a page that was scrolled before it listened. */
export function notePlace(): void {
  window.dispatchEvent(new Event('scroll'));
}

/** Fetches what a press leads to: its click comes some 100 ms later. */
export function fetchWhenPressed(fetchPage: (path: string) => void): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && templateAt(link.pathname) && mayPrefetch()) fetchPage(link.pathname);
  });
}

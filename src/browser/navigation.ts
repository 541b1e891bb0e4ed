import { mayPrefetch } from './connection';
import type { LoadingProgress } from './loading-progress';
import { whenIdle } from './scheduling';

/** What this site knows of the loader that Gatsby hands to its links. */
export interface PageLoader {
  loadPage(path: string): Promise<{ status?: string } | undefined>;
  /** A link has come into view. */
  enqueue(path: string): void;
  /** Somebody points at a link. */
  hovering(path: string): void;
}

/**
 * Where a link leads to that is being followed: Gatsby's loader is told the path and the query
 * only.
 */
type Heading = (to: string | number, go: () => void) => void;

interface Options {
  loading: Pick<LoadingProgress, 'begin'>;
  /** Called when a page is there and is about to be shown in the place of another; waited for. */
  leave(path: string): Promise<void>;
  /** Loads an address as a browser does. */
  open(address: string): void;
}

/**
 * Puts manners on Gatsby's loader: what is fetched in advance waits until the browser is idle, and
 * is left alone on a bad line; the loading bar follows what is fetched to be shown; what cannot be
 * had is left to the browser, once, with its query and its part.
 */
export function watchPageLoads(
  loader: PageLoader,
  { loading, leave, open }: Options,
): { heading: Heading } {
  const { loadPage, enqueue, hovering } = loader;
  let heading: string | null = null;

  loader.enqueue = (path) => whenIdle(() => mayPrefetch() && enqueue(path));
  loader.hovering = (path) => {
    if (mayPrefetch()) hovering(path);
  };
  loader.loadPage = async (path) => {
    const [address, end] = [heading, loading.begin()];
    const page = await loadPage(path).catch(() => undefined);
    const isThere = page !== undefined && page.status !== 'error';
    if (isThere || address === null) {
      end(isThere ? 'well' : 'failed');
      if (isThere && address !== null) await leave(path);
      return page;
    }
    // An old address answers with a redirect, which only the browser follows: no failure, unless
    // there is no line at all.
    if (!navigator.onLine) end('failed');
    open(address);
    return new Promise(() => undefined);
  };
  return {
    heading: (to, go) => {
      heading = typeof to === 'string' ? to : null;
      // It asks for the page before it answers.
      go();
      heading = null;
    },
  };
}

/**
 * How long a page takes to go before the next one comes, in milliseconds; `base.css` says the same.
 */
const leaving = 120;

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const state = () => document.documentElement.dataset;

/**
 * Out, then in: resolves when the page that is shown has gone. Nothing moves on the page itself,
 * and for whoever wants no movement.
 */
export async function leavePage(path: string): Promise<void> {
  if (path.split('?')[0] === window.location.pathname || still()) return;
  state().page = 'leaving';
  await new Promise((resolve) => setTimeout(resolve, leaving));
}

/** The next page is there. */
export function enterPage(): void {
  if (state().page !== 'leaving') return;
  state().page = 'entering';
  document
    .querySelector('main')
    ?.addEventListener('animationend', () => delete state().page, { once: true });
}

interface Place {
  pathname: string;
  hash: string;
  state?: unknown;
  /** As the history says it: `POP` when the visitor went back or forth. */
  action?: string;
}

interface Change {
  from: Place | undefined;
  to: Place;
  /** How far the page was scrolled when it was left; 0 when it is new. */
  saved: number;
}

/**
 * Where a page is shown after a change of address: false where nothing is to be scrolled, a number
 * of pixels, or `default` for Gatsby's own way: to the top, to the part that is named, or back to
 * where the page was.
 */
export function scrollAfter({ from, to, saved }: Change): false | number | 'default' {
  // The browser has put the first page where it belongs, and the visitor may have read on since.
  if (!from) return false;
  const { inPage } = (to.state ?? {}) as { inPage?: boolean };
  // Entries of the history that differ by a filter only.
  if (inPage && from.pathname === to.pathname) return false;
  // Back where the visitor was, also on a page that was opened at one of its parts.
  if (to.action === 'POP' && to.hash && from.pathname !== to.pathname) return saved;
  return 'default';
}

/**
 * Gatsby notes the place in a page when it is scrolled: here, what was scrolled before it could
 * listen.
 */
export function notePlace(): void {
  window.dispatchEvent(new Event('scroll'));
}

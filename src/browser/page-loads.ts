import { mayPrefetch } from './prefetch-policy';
import type { LoadingProgress } from './loading/loading-progress';
import { whenIdle } from './when-idle';

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

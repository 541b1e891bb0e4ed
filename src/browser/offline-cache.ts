import { offlineFiles, offlinePages } from '../../core/storage/browser-storage';
import { mayPrefetch } from './connection';
import { whenIdle } from './scheduling';

export const pagesCache = offlinePages.name;
export const filesCache = offlineFiles.name;

/** Entries of each cache; the oldest are dropped first. */
export const maxEntries = {
  [pagesCache]: offlinePages.entries,
  [filesCache]: offlineFiles.entries,
} as const;

/** `page`: network, cache, offline page; `data`: network, cache; `file`: cache, network. */
type Strategy = 'page' | 'data' | 'file' | 'leave';

interface RequestFacts {
  method: string;
  mode: string;
  url: string;
  range: boolean;
}

const personal = /^\/(?:api|hooks|healthz|preview)(?:\/|$)/;
const immutable = /^\/(?:static|share)\/|^\/[^/]+-[0-9a-f]{20}\.(?:js|css)$|^\/styles\.[0-9a-f]+\.css$/;
// Names without a hash of the content.
const data = /^\/page-data\/.+\.json$|^\/fonts\/|\.(?:webmanifest|svg|ico|png)$/;

export function strategyFor({ method, mode, url, range }: RequestFacts, origin: string): Strategy {
  const { pathname, origin: target } = new URL(url);
  if (method !== 'GET' || range || target !== origin || personal.test(pathname)) return 'leave';
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? 'leave' : 'page';
  if (immutable.test(pathname)) return 'file';
  return data.test(pathname) ? 'data' : 'leave';
}

type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** No errors, redirects or personal responses, such as a draft. */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  return (
    status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

export async function addToCache(
  name: keyof typeof maxEntries,
  request: Request | string,
  answer: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, answer);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - maxEntries[name]))) await cache.delete(oldest);
}

/** Starts the service worker, and has it cache what this page has loaded before. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register('/sw.js').then(
      () => navigator.serviceWorker.ready.then(fetchAgain),
      // Forbidden in private windows and by some settings.
      () => undefined,
    );
  });
}

/** Caches the HTML of a page that was opened without it. */
export function cachePage(path: string): void {
  if (!('caches' in window) || !mayPrefetch()) return;
  whenIdle(() => void cacheUnlessCached(pagesCache, path));
}

async function cacheUnlessCached(name: keyof typeof maxEntries, url: string): Promise<void> {
  try {
    if (await caches.match(url)) return;
    const answer = await fetch(url, { priority: 'low' });
    if (isCacheable(answer)) await addToCache(name, url, answer);
  } catch {
    // Offline, or no space left: the page works without.
  }
}

/** The page fills the cache itself: the worker is ready before requests pass through it. */
async function fetchAgain(): Promise<void> {
  if (!mayPrefetch()) return;
  const { origin, pathname } = window.location;
  cachePage(pathname);
  // A style sheet that is still loading has no entry yet.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const fetched = new Set([
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...styles].map(({ href }) => href),
  ]);
  await Promise.all(
    [...fetched].map(async (url) => {
      const strategy = strategyFor({ method: 'GET', mode: 'no-cors', url, range: false }, origin);
      if (strategy !== 'leave') await cacheUnlessCached(strategy === 'file' ? filesCache : pagesCache, url);
    }),
  );
}

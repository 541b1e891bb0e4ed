import { mayPrefetch } from '../prefetch-policy';
import { whenIdle } from '../when-idle';
import { pagesCache } from './cache-names';
import { isKept, keep } from './keep';
import { sortRequest } from './sort-request';

/**
 * Starts the service worker, and hands it what this page has fetched before it was there. Browsers
 * that have none go without.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register('/sw.js').then(
      () => navigator.serviceWorker.ready.then(fetchAgain),
      // Private windows and some settings forbid it.
      () => undefined,
    );
  });
}

/** Keeps a page that was opened without asking for its HTML, as links do. */
export function keepPage(path: string): void {
  if (!('caches' in window) || !mayPrefetch()) return;
  whenIdle(() => void keepUnlessKept(path).catch(() => undefined));
}

async function keepUnlessKept(path: string): Promise<void> {
  if (await caches.match(path)) return;
  const answer = await fetch(path);
  if (isKept(answer)) await keep(pagesCache, path, answer);
}

/**
 * What was there before the worker has passed it by; most of it lies in the browser's own cache.
 * All at once: the line may go any moment.
 */
async function fetchAgain(): Promise<void> {
  if (!mayPrefetch()) return;
  const { origin, pathname } = window.location;
  keepPage(pathname);
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  await Promise.all(
    [...fetched].map(async (url) => {
      const sort = sortRequest({ method: 'GET', mode: 'no-cors', url, range: false }, origin);
      if (sort !== 'leave' && !(await caches.match(url)))
        await fetch(url, { priority: 'low' }).catch(() => undefined);
    }),
  );
}

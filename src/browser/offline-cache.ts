import { mayPrefetch } from './connection';
import { whenIdle } from './scheduling';

/**
 * What is kept for visits without a line: pages with their data, and the files that never change. A
 * new number begins anew.
 */
export const pagesCache = 'pages-1';
export const filesCache = 'files-1';

/** How many of each are kept; the oldest go first. */
export const keptAtMost = { [pagesCache]: 120, [filesCache]: 300 } as const;

/**
 * What the service worker does with a request of a page of this site. `page`: the newest, else what
 * is kept, else the page that says that there is no line; `data`: the newest, else what is kept;
 * `file`: what is kept, else it is fetched and kept; `leave`: nothing.
 */
type Sort = 'page' | 'data' | 'file' | 'leave';

interface Asked {
  method: string;
  mode: string;
  /** Where it leads. */
  url: string;
  /** A part of a film. */
  range: boolean;
}

const personal = /^\/(?:api|hooks|healthz|preview)(?:\/|$)/;
const forEver =
  /^\/(?:static|share)\/|^\/[^/]+-[0-9a-f]{20}\.(?:js|css)$|^\/styles\.[0-9a-f]+\.css$/;
// The names of fonts and of what stands at the root say nothing of their content.
const data = /^\/page-data\/.+\.json$|^\/fonts\/|\.(?:webmanifest|svg|ico|png)$/;

export function sortRequest({ method, mode, url, range }: Asked, origin: string): Sort {
  const address = new URL(url);
  if (method !== 'GET' || range || address.origin !== origin || personal.test(address.pathname))
    return 'leave';
  if (mode === 'navigate') return /\.\w+$/.test(address.pathname) ? 'leave' : 'page';
  if (forEver.test(address.pathname)) return 'file';
  return data.test(address.pathname) ? 'data' : 'leave';
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * No error, nothing that led elsewhere, and nothing that is for one visitor alone: a draft, say.
 */
export function isKept({ status, type, redirected, headers }: Answer): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

export async function keep(
  name: keyof typeof keptAtMost,
  request: Request | string,
  answer: Response,
): Promise<void> {
  const cache = await caches.open(name);
  // Anew, so that it is the youngest.
  await cache.delete(request);
  await cache.put(request, answer);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - keptAtMost[name])))
    await cache.delete(oldest);
}

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

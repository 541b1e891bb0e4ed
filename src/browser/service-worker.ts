import { filesCache, isCacheable, addToCache, maxEntries, pagesCache, strategyFor } from './offline-cache';
import type pt from '../../locales/pt/offline.json';
import palette from '../../core/design/palette.json';
import { defaultLocale, inEachLocale, localeOfPath, localeRow } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';

// Stores what a visitor has seen for offline visits. Online it always asks for what may change, and
// never twice for immutable files.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
/** Only some browsers have static routes. */
interface InstallEvent extends WorkerEvent {
  addRoutes?(routes: object): Promise<void>;
}
interface Worker {
  addEventListener(kind: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(kind: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

const worker = self as unknown as Worker;

// A report that is sent while a page closes must not wait for this worker to start.
const direct = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([worker.skipWaiting(), event.addRoutes?.(direct).catch(() => undefined)])),
);
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), dropOldCaches()])));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  const facts = { method, mode, url, range: headers.has('range') };
  const strategy = strategyFor(facts, worker.location.origin);
  if (strategy === 'file') event.respondWith(cacheFirst(event));
  else if (strategy !== 'leave') event.respondWith(networkFirst(event, strategy));
});

async function networkFirst(event: FetchEvent, strategy: 'page' | 'data'): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isCacheable(response)) event.waitUntil(addToCache(pagesCache, request, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(request, {
      ignoreSearch: strategy === 'page',
      ignoreVary: true,
    });
    if (cached) return cached;
    if (strategy === 'data') throw error;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(offlinePage(new URL(request.url).pathname), { status: 503, headers });
  }
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (isCacheable(response)) event.waitUntil(addToCache(filesCache, request, response.clone()));
  return response;
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in maxEntries)).map((name) => caches.delete(name)));
}

const words = inEachLocale((code): typeof pt => require(`../../locales/${code}/offline.json`));

/** The response for a page that is neither reachable nor cached. */
function offlinePage(path: string): string {
  const locale = localeOfPath(path) ?? defaultLocale;
  const { title, text, retry, home } = words[locale];
  return `<!doctype html>
<html lang="${localeRow(locale).htmlLang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;font:1rem/1.65 "Open Sans",Arial,sans-serif;color:${palette['dark-grey']}}main{max-width:42rem;margin:0 auto;padding:6rem 1.25rem}h1{color:${palette.blue};font:600 2.5rem/1.1 "Barlow Condensed","Arial Narrow",sans-serif}a{display:inline-block;margin:1rem 1.5rem 0 0;padding:.5rem 0;color:${palette.green}}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a><a href="${pathFor('home', locale)}">${home}</a></p></main></body>
</html>`;
}

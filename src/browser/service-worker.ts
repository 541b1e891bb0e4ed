import { filesCache, keptAtMost, pagesCache } from './offline/cache-names';
import { isKept, keep } from './offline/keep';
import { offlinePage } from './offline/offline-page';
import { sortRequest } from './offline/sort-request';

// Keeps what a visitor has seen for when there is no line. It stands between the pages and the
// network, so it does as little as it can: with a line everything that may change is asked for, and
// what never changes is not asked for twice.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldCaches()])),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = {
    method: request.method,
    mode: request.mode,
    url: request.url,
    range: request.headers.has('range'),
  };
  const sort = sortRequest(asked, worker.location.origin);
  if (sort === 'file') event.respondWith(keptFirst(event));
  else if (sort !== 'leave') event.respondWith(newestFirst(event, sort));
});

async function newestFirst(event: FetchEvent, sort: 'page' | 'data'): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (isKept(answer)) event.waitUntil(keep(pagesCache, request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: sort === 'page', ignoreVary: true });
    if (kept) return kept;
    if (sort === 'data') throw error;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(offlinePage(new URL(request.url).pathname), { status: 503, headers });
  }
}

async function keptFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isKept(answer)) event.waitUntil(keep(filesCache, request, answer.clone()));
  return answer;
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !(name in keptAtMost)).map((name) => caches.delete(name)),
  );
}

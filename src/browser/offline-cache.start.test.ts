/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';

import { filesCache, pagesCache, startOffline } from './offline-cache';

test('what the page loaded is cached, though its requests do not pass through the new worker yet', async () => {
  const stored: Record<string, string[]> = { [filesCache]: [], [pagesCache]: [] };
  const cacheOf = (name: string) => ({
    delete: () => Promise.resolve(false),
    keys: () => Promise.resolve([]),
    put: (url: string) => Promise.resolve(void stored[name]?.push(url)),
  });
  const response = { status: 200, type: 'basic', redirected: false, headers: new Map() };
  Object.assign(window, {
    caches: { match: () => Promise.resolve(undefined), open: (name: string) => Promise.resolve(cacheOf(name)) },
    fetch: () => Promise.resolve(response),
    requestIdleCallback: (work: () => void) => setTimeout(work),
  });
  const serviceWorker = { controller: null, register: () => Promise.resolve(), ready: Promise.resolve({}) };
  Object.assign(navigator, { serviceWorker });
  const origin = window.location.origin;
  const loaded = [{ name: `${origin}/page-data/app-data.json` }, { name: 'https://www.googletagmanager.com/gtm.js' }];
  performance.getEntriesByType = () => loaded as PerformanceEntry[];
  document.head.innerHTML = '<link rel="stylesheet" href="/styles.c5286954a67b59340732.css">';

  startOffline();
  await waitFor(() => expect(stored[pagesCache]).toContain('/'));
  expect(stored).toEqual({
    [filesCache]: [`${origin}/styles.c5286954a67b59340732.css`],
    [pagesCache]: expect.arrayContaining(['/', `${origin}/page-data/app-data.json`]),
  });
});

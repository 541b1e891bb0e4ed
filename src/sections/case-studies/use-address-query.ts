import { useSyncExternalStore } from 'react';

const changed = 'addressquery';

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(changed, notify);
  };
}

/**
 * Makes an entry of the browser's history on the same page. Both entries carry a mark, `inPage`, by which going back
 * and forth between them leaves the visitor where they are on the page (gatsby-browser).
 */
function setQuery(search: string): void {
  const { history, location } = window;
  history.replaceState({ ...history.state, inPage: true }, '');
  history.pushState({ key: String(Date.now()), inPage: true }, '', location.pathname + search);
  window.dispatchEvent(new Event(changed));
}

/**
 * The query of the page's address and how to set it. A page that was made before anybody asked for it has none, so it is
 * empty while React takes the page over, and what the address says right after.
 */
export function useAddressQuery(): readonly [string, (search: string) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return [search, setQuery];
}

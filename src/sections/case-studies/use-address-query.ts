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
 * Makes an entry of the browser's history on the same page. It keeps the key under which Gatsby
 * remembers how far the visitor had scrolled, and both entries carry a mark, `inPage`, by which
 * going back and forth between them does not scroll at all (gatsby-browser).
 */
function setQuery(search: string): void {
  const { history, location } = window;
  const state = { ...history.state, inPage: true };
  history.replaceState(state, '');
  history.pushState(state, '', location.pathname + search);
  window.dispatchEvent(new Event(changed));
}

/**
 * The query of the page's address and how to set it. A page that was made before anybody asked for
 * it has none, so it is empty while React takes the page over, and what the address says right
 * after.
 */
export function useAddressQuery(): readonly [string, (search: string) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return [search, setQuery];
}

import { type RefObject, useEffect } from 'react';

/**
 * The name of a part of a page in an address, out of its title: `Política da Qualidade` ->
 * `politica-da-qualidade`.
 */
export function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Opens the `<details>` that holds what the address names (`#quality-policy`), and goes there. Many
 * browsers do so by themselves, but not all, and none when a page was opened without a reload.
 */
export function useOpenDetailsFromHash(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    const openNamed = () => {
      const name = window.location.hash.slice(1);
      const named = name ? document.getElementById(name) : null;
      const closed = named?.closest<HTMLDetailsElement>('details:not([open])');
      if (!named || !closed || !within.current?.contains(closed)) return;
      closed.open = true;
      named.scrollIntoView();
    };
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, [within]);
}

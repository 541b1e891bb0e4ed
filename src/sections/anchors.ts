import { type RefObject, useEffect } from 'react';

/** `/pt/contactos#pedido` */
export const informationRequestId = 'pedido';

/** The anchor of a title: `Política da Qualidade` -> `politica-da-qualidade`. */
export function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Opens the `<details>` of the hash and scrolls there. Not all browsers do. */
export function useOpenDetailsFromHash(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    const openTarget = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      const closed = target?.closest<HTMLDetailsElement>('details:not([open])');
      if (!target || !closed || !within.current?.contains(closed)) return;
      closed.open = true;
      target.scrollIntoView();
    };
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, [within]);
}

/** `/pt/contactos#orcamento`: a note for whoever asked for a quote site that does not exist. */
export const quoteNoteId = 'orcamento';

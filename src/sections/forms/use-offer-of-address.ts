import { useEffect, type RefObject } from 'react';

export interface ChoosableOffer {
  contentId: string;
  slug: string | null;
  titulo: string;
}

/** The parameter that chooses an offer: `/pt/ofertas?oferta=motorista-adr#candidatura`. */
export const offerParameter = 'oferta';

/** The id of the offer that an address names, by its query or else by what it points at. */
export function offerOfAddress(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  offers: readonly ChoosableOffer[],
): string | null {
  const named = new URLSearchParams(search).get(offerParameter) ?? hash.slice(1);
  return (
    offers.find(({ contentId, slug }) => named === slug || named === contentId)?.contentId ?? null
  );
}

/** Chooses the offer that the address names, now and whenever the address changes on the page. */
export function useOfferOfAddress(
  within: RefObject<HTMLElement>,
  offers: readonly ChoosableOffer[],
  address: string,
): void {
  useEffect(() => {
    const select = within.current?.querySelector<HTMLSelectElement>(
      `select[name=${offerParameter}]`,
    );
    const chosen = offerOfAddress(window.location, offers);
    if (!select || !chosen || select.value === chosen) return;
    select.value = chosen;
    // As if the visitor had chosen it, for whatever listens to the form.
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [within, offers, address]);
}

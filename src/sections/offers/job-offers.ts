import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { JobOfferNode } from '../../../core/content/types/company';
import { isOver } from '../../../core/content/visibility';

/** The form that applications are sent from; offers lead there. */
export const applicationFormId = 'candidatura';

/** What stands above it, or beside it on a desk. */
export const applicationTitle = 'apply';

/** The name of an offer in an address, `adr-driver`. */
export function offerAnchor({ slug, contentId }: Pick<JobOfferNode, 'slug' | 'contentId'>): string {
  return slug ?? contentId;
}

export interface ChoosableOffer {
  contentId: string;
  slug: string | null;
  titulo: string;
}

/** The parameter that chooses an offer: `/pt/ofertas?oferta=motorista-adr#candidatura`. */
export const offerParameter = 'oferta';

/** The id of the offer that an address names, by its query or else by what it points at. */
function offerFromUrl(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  offers: readonly ChoosableOffer[],
): string | null {
  const named = new URLSearchParams(search).get(offerParameter) ?? hash.slice(1);
  return (
    offers.find(({ contentId, slug }) => named === slug || named === contentId)?.contentId ?? null
  );
}

/** Chooses the offer that the address names, now and whenever the address changes on the page. */
export function useOfferFromUrl(
  within: RefObject<HTMLElement>,
  offers: readonly ChoosableOffer[],
  address: string,
): void {
  useEffect(() => {
    const select = within.current?.querySelector<HTMLSelectElement>(
      `select[name=${offerParameter}]`,
    );
    const chosen = offerFromUrl(window.location, offers);
    if (!select || !chosen || select.value === chosen) return;
    select.value = chosen;
    // As if the visitor had chosen it, for whatever listens to the form.
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [within, offers, address]);
}

/** An offer as GraphQL answers it: `closed` is what the build knew. */
export type Offer = JobOfferNode & { closed: boolean };

/**
 * The offers as they are today: one whose last day has gone by since the page was built is closed
 * as well.
 */
export function useCurrentOffers(offers: readonly Offer[]): { all: Offer[]; open: Offer[] } {
  const [now, setNow] = useState<Date | null>(null);
  // Not before the page is taken over: it has to begin as it was built.
  useEffect(() => setNow(new Date()), []);
  return useMemo(() => {
    const all = offers.map((offer) => ({
      ...offer,
      closed: offer.closed || (now !== null && isOver(offer.validade, now)),
    }));
    return { all, open: all.filter(({ closed }) => !closed) };
  }, [offers, now]);
}

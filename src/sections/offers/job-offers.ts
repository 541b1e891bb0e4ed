import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { JobOfferNode } from '../../../core/content/types/company';
import { isOver } from '../../../core/content/visibility';

/** Id of the application form; offers link there. */
export const applicationFormId = 'candidatura';

/** Id of its heading. */
export const applicationTitle = 'apply';

/** The anchor of an offer, `adr-driver`. */
export function offerAnchor({ slug, contentId }: Pick<JobOfferNode, 'slug' | 'contentId'>): string {
  return slug ?? contentId;
}

/** The parameter that chooses an offer: `/pt/ofertas?oferta=motorista-adr#candidatura`. */
export const offerParameter = 'oferta';

/** The id of the offer that a URL names in its query or its hash. */
function offerFromUrl(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  offers: readonly Pick<JobOfferNode, 'contentId' | 'slug'>[],
): string | null {
  const named = new URLSearchParams(search).get(offerParameter) ?? hash.slice(1);
  return (
    offers.find(({ contentId, slug }) => named === slug || named === contentId)?.contentId ?? null
  );
}

/** Selects the offer that the URL names, now and whenever the URL changes. */
export function useOfferFromUrl(
  within: RefObject<HTMLElement>,
  offers: readonly Pick<JobOfferNode, 'contentId' | 'slug'>[],
  locationKey: string,
): void {
  useEffect(() => {
    const select = within.current?.querySelector<HTMLSelectElement>(
      `select[name=${offerParameter}]`,
    );
    const chosen = offerFromUrl(window.location, offers);
    if (!select || !chosen || select.value === chosen) return;
    select.value = chosen;
    // As if the visitor had selected it.
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [within, offers, locationKey]);
}

/** `closed`: at the time of the build. */
export type Offer = JobOfferNode & { closed: boolean };

/** Closes the offers that have expired since the build. */
export function useCurrentOffers(offers: readonly Offer[]): { all: Offer[]; open: Offer[] } {
  const [now, setNow] = useState<Date | null>(null);
  // Only after hydration, which must begin as the page was built.
  useEffect(() => setNow(new Date()), []);
  return useMemo(() => {
    const all = offers.map((offer) => ({
      ...offer,
      closed: offer.closed || (now !== null && isOver(offer.validade, now)),
    }));
    return { all, open: all.filter(({ closed }) => !closed) };
  }, [offers, now]);
}

import { type RefObject, useEffect, useMemo, useState } from 'react';
import { isOver } from '../../../core/content/visibility';

/** Id of the application form; offers link there. */
export const applicationFormId = 'candidatura';

export const applicationTitle = 'apply';

/** The parameter of older links, which chooses an offer on the list. */
const offerParameter = 'oferta';

/** The id of the offer that a URL names in its query or its hash. */
function offerFromUrl(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  offers: readonly Pick<Queries.VacancyPartsFragment, 'contentId' | 'slug'>[],
): string | null {
  const named = new URLSearchParams(search).get(offerParameter) ?? hash.slice(1);
  return offers.find(({ contentId, slug }) => named === slug || named === contentId)?.contentId ?? null;
}

/** Selects the offer that the URL names, now and whenever the URL changes. */
export function useOfferFromUrl(
  within: RefObject<HTMLElement>,
  offers: readonly Pick<Queries.VacancyPartsFragment, 'contentId' | 'slug'>[],
  locationKey: string,
): void {
  useEffect(() => {
    const select = within.current?.querySelector<HTMLSelectElement>(`select[name=${offerParameter}]`);
    const chosen = offerFromUrl(window.location, offers);
    if (!select || !chosen || select.value === chosen) return;
    select.value = chosen;
    // As if the visitor had selected it.
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [within, offers, locationKey]);
}

/** `closed`: at the time of the build, or since. */
export type Offer = Queries.VacancyPartsFragment & { closed: boolean };

/** Which offers were not `open` at the time of the build, or have expired since. */
export function useClosing<O extends Queries.VacancyPartsFragment>(
  offers: readonly O[],
  open: readonly Pick<Queries.VacancyPartsFragment, 'contentId'>[],
): (O & { closed: boolean })[] {
  const [now, setNow] = useState<Date | null>(null);
  // Only after hydration, which must begin as the page was built.
  useEffect(() => setNow(new Date()), []);
  return useMemo(() => {
    const openIds = new Set(open.map(({ contentId }) => contentId));
    return offers.map((offer) => ({
      ...offer,
      closed: !openIds.has(offer.contentId) || (now !== null && isOver(offer.validade, now)),
    }));
  }, [offers, open, now]);
}

import { useEffect, useMemo, useState } from 'react';

import { isOver } from '../../../core/content/last-day';
import type { JobOfferNode } from '../../../core/content/types/job-offer';

/** An offer as GraphQL answers it: `closed` is what the build knew. */
export type Offer = JobOfferNode & { closed: boolean };

/**
 * The offers as they are today: one whose last day has gone by since the page was built is closed
 * as well.
 */
export function useOffersOfToday(offers: readonly Offer[]): { all: Offer[]; open: Offer[] } {
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

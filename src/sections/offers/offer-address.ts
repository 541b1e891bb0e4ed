import type { JobOfferNode } from '../../content/types/job-offer';

/** Where applications are sent from on the page; offers lead there. */
export const applicationPlace = 'candidatura';

/** The name of an offer in an address, `adr-driver`. */
export function offerAnchor({ slug, contentId }: Pick<JobOfferNode, 'slug' | 'contentId'>): string {
  return slug ?? contentId;
}

import type { JobOfferNode } from '../../../core/content/types/job-offer';

/** The form that applications are sent from; offers lead there. */
export const applicationPlace = 'candidatura';

/** What stands above it, or beside it on a desk. */
export const applicationTitle = 'apply';

/** The name of an offer in an address, `adr-driver`. */
export function offerAnchor({ slug, contentId }: Pick<JobOfferNode, 'slug' | 'contentId'>): string {
  return slug ?? contentId;
}

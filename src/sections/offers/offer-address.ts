import type { JobOfferNode } from '../../content/types/job-offer';

/** Where applications are sent from on the page; offers lead there. */
export const applicationPlace = 'candidatura';

/** The name of an offer in an address, `adr-driver`. */
export function offerAnchor({ slug, contentId }: Pick<JobOfferNode, 'slug' | 'contentId'>): string {
  return slug ?? contentId;
}

/** A new message about something: `mailto:jobs@x.example` and `ADR driver` -> `mailto:jobs@x.example?subject=ADR%20driver`. */
export function mailAbout(address: string, subject: string): string {
  return `${address.split('?')[0]}?subject=${encodeURIComponent(subject)}`;
}

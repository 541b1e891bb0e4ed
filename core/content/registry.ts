import type { ContentType } from './content-type';
import { about, contact, jobOffer, offersPage } from './types/company';
import { article, author, category } from './types/blog';
import { caseStudy, portfolioItem, service, testimonial, unit } from './types/services';
import { documentItem, gallery, resource, video } from './types/library';
import { home, page, redirect } from './types/pages';
import { settings } from './types/settings';
import { wasteStream } from './types/waste';

/** Every kind of content that travels over REST and becomes nodes of the site's GraphQL layer. */
export const contentTypes: readonly ContentType[] = [
  home,
  about,
  page,
  service,
  unit,
  wasteStream,
  category,
  author,
  article,
  caseStudy,
  testimonial,
  contact,
  documentItem,
  gallery,
  portfolioItem,
  resource,
  offersPage,
  jobOffer,
  video,
  redirect,
];

/** Everything that lies in the content folder: the above and the site-wide settings. */
export const storedTypes: readonly ContentType[] = [...contentTypes, settings];

export function contentTypeNamed(name: string): ContentType | undefined {
  return storedTypes.find((type) => type.name === name);
}

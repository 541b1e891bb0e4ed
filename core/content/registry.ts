import type { ContentType } from './content-type';
import { about } from './types/about';
import { article } from './types/articles';
import { author } from './types/authors';
import { caseStudy } from './types/case-studies';
import { category } from './types/categories';
import { contact } from './types/contacts';
import { documentItem } from './types/documents';
import { gallery } from './types/galleries';
import { home } from './types/home';
import { jobOffer } from './types/job-offers';
import { offersPage } from './types/offers-page';
import { page } from './types/pages';
import { portfolioItem } from './types/portfolio';
import { redirect } from './types/redirects';
import { resource } from './types/resources';
import { service } from './types/services';
import { settings } from './types/settings';
import { testimonial } from './types/testimonials';
import { unit } from './types/units';
import { video } from './types/videos';
import { wasteStream } from './types/waste-streams';

/** Everything that travels over REST and becomes nodes. */
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

export const storedTypes: readonly ContentType[] = [...contentTypes, settings];

export function contentTypeNamed(name: string): ContentType | undefined {
  return storedTypes.find((type) => type.name === name);
}

import type { ContentType } from './content-type';
import { about } from './types/about';
import { article } from './types/article';
import { author } from './types/author';
import { caseStudy } from './types/case-study';
import { category } from './types/category';
import { contact } from './types/contact';
import { documentItem } from './types/document';
import { gallery } from './types/gallery';
import { home } from './types/home';
import { jobOffer } from './types/job-offer';
import { offersPage } from './types/offers-page';
import { page } from './types/page';
import { portfolioItem } from './types/portfolio-item';
import { redirect } from './types/redirect';
import { resource } from './types/resource';
import { service } from './types/service';
import { settings } from './types/settings';
import { testimonial } from './types/testimonial';
import { unit } from './types/unit';
import { video } from './types/video';

/** Every kind of content that travels over REST and becomes nodes of the site's GraphQL layer. */
export const contentTypes: readonly ContentType[] = [
  home,
  about,
  page,
  service,
  unit,
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

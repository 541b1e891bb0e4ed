import type { Office, Settings } from '../../core/content/types/settings';
import type { JobOfferNode } from '../../core/content/types/company';
import type { Locale } from '../../core/i18n/locales';
import type { RouteId } from '../../core/routing/routes';

/** What structured data says of the site as a whole. Addresses are absolute. */
export interface SiteFacts {
  origin: string;
  /** Where the company is at home: the home page of the default language. */
  home: string;
  brand: string;
  organisation: Settings['organizacao'];
  offices: readonly OfficeFacts[];
  /** Where the company speaks elsewhere. */
  profiles: readonly string[];
}

export interface OfficeFacts extends Office {
  photograph: string | null;
  map: string | null;
}

export interface AuthorFacts {
  name: string;
  /** The page of the author; null where there is none. */
  url: string | null;
  role: string | null;
  picture?: string | null;
}

/** What structured data says of a page. Addresses are absolute. */
export interface StructuredPage {
  locale: Locale;
  kind: RouteId;
  url: string;
  /** Without the brand. */
  title: string;
  description: string | null;
  /** Of the page in its language: `/pt`, the contacts, the search. */
  places: { home: string; contacts: string; search: string };
  /** The way from the home page, which is its first step, to the page, which is its last. */
  way: readonly { name: string; url: string }[];
  /** What the page itself shows; the picture that it is shared with where it shows none. */
  image: string | null;
  /** ISO 8601. */
  modified: string | null;
  subject: Subject;
}

/** What a page is about, by what editors filled in. */
export interface Subject {
  article?: {
    headline: string;
    /** `noticia`: what happened; `artigo`: what holds. */
    tipo: string;
    published: string;
    author: AuthorFacts | null;
    section: string | null;
    words: number;
  };
  person?: AuthorFacts;
  faqs?: readonly { question: string; answer: string }[];
  service?: { name: string; description: string };
  jobs?: readonly Job[];
  film?: {
    name: string;
    description: string;
    thumbnail: string;
    url: string;
    uploaded: string;
    seconds: number | null;
  };
}

export interface Job {
  title: string;
  /** HTML. */
  description: string;
  url: string;
  /** The day on which it was published, and the last one on which one can apply. */
  posted: string;
  until: string | null;
  schedule: JobOfferNode['horario'];
  place: string | null;
}

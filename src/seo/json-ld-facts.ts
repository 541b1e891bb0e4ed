import type { JobOffer } from '../../core/content/types/job-offers';
import type { Office, Settings } from '../../core/content/types/settings';
import type { Locale } from '../../core/i18n/locales';
import type { RouteId } from '../../core/routing/routes';

/** The structured data of the site. URLs are absolute. */
export interface SiteFacts {
  origin: string;
  home: string;
  brand: string;
  organisation: Settings['organizacao'];
  offices: readonly OfficeFacts[];
  profiles: readonly string[];
}

export interface OfficeFacts extends Office {
  photograph: string | null;
  map: string | null;
}

export interface AuthorFacts {
  name: string;
  url: string | null;
  role: string | null;
  picture?: string | null;
}

/** The structured data of a page. URLs are absolute. */
export interface StructuredPage {
  locale: Locale;
  kind: RouteId;
  url: string;
  title: string;
  description: string | null;
  /** In the language of the page. */
  places: { home: string; contacts: string; search: string };
  /** From the home page to the page itself. */
  breadcrumbs: readonly { name: string; url: string }[];
  /** The picture of the page, else its share image. */
  image: string | null;
  modified: string | null;
  subject: Subject;
}

export interface Subject {
  article?: {
    headline: string;
    tipo: string;
    published: string;
    author: AuthorFacts | null;
    section: string | null;
    words: number;
  };
  person?: AuthorFacts;
  faqs?: readonly { question: string; answer: string }[];
  service?: { name: string; description: string };
  job?: Job;
  /** A waste or a chapter of the European List of Waste. */
  term?: { name: string; code: string };
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
  id: string;
  title: string;
  description: string;
  posted: string;
  until: string | null;
  schedule: JobOffer['horario'];
  salary: JobOffer['salario'];
  /** Of the place of work, where that is no office. */
  address: JobOffer['morada'];
  /** Of the offices where the work is done. */
  telephones: readonly string[];
}

import type about from '../../locales/pt/about.json';
import type blog from '../../locales/pt/blog.json';
import type careers from '../../locales/pt/careers.json';
import type caseStudies from '../../locales/pt/case-studies.json';
import type contacts from '../../locales/pt/contacts.json';
import type forms from '../../locales/pt/forms.json';
import type gone from '../../locales/pt/gone.json';
import type library from '../../locales/pt/library.json';
import type notFound from '../../locales/pt/not-found.json';
import type search from '../../locales/pt/search.json';
import type serverError from '../../locales/pt/server-error.json';
import type site from '../../locales/pt/site.json';
import type sitemap from '../../locales/pt/sitemap.json';
import type videos from '../../locales/pt/videos.json';
import type waste from '../../locales/pt/waste.json';

export interface Resources {
  about: typeof about;
  blog: typeof blog;
  careers: typeof careers;
  'case-studies': typeof caseStudies;
  contacts: typeof contacts;
  forms: typeof forms;
  gone: typeof gone;
  library: typeof library;
  'not-found': typeof notFound;
  search: typeof search;
  'server-error': typeof serverError;
  site: typeof site;
  sitemap: typeof sitemap;
  videos: typeof videos;
  waste: typeof waste;
}

/** Where a key is computed: `t(`screens.${id as keyof Words<'site'>['screens']}`)`. */
export type Words<Namespace extends keyof Resources> = Resources[Namespace];

declare module 'i18next' {
  /** `t` takes the keys of these files only. */
  interface CustomTypeOptions {
    defaultNS: 'site';
    returnNull: false;
    resources: Resources;
  }
}

import type {
  Article,
  BreadcrumbList,
  DefinedTerm,
  FAQPage,
  JobPosting,
  MonetaryAmount,
  Service,
  Thing,
  VideoObject,
  WebPage,
  WebSite,
} from 'schema-dts';
import { type RouteId, routes } from '../../core/routing/routes';
import type { Job, SiteFacts, StructuredPage, Subject } from './json-ld-facts';
import {
  postalAddressOf,
  organisationId,
  organisationInFull,
  organisationInShort,
  authorJsonLd,
} from './json-ld-organisation';
import { type Locale, localeRow } from '../../core/i18n/locales';
import type { Salary } from '../../core/content/types/job-offers';
import { endInPortugal } from '../../core/content/visibility';

/** Pages with all facts of the company; the others name it only. */
const presenting: readonly RouteId[] = ['home', 'about', 'contacts'];

/** The structured data of a page, as the text of its script; null for hidden pages. */
export function pageJsonLd(site: SiteFacts, page: StructuredPage): string | null {
  if (routes[page.kind].hidden) return null;
  const company = presenting.includes(page.kind)
    ? organisationInFull(site, page.places.contacts)
    : [organisationInShort(site)];
  const graph: Thing[] = [
    ...company,
    ...(page.kind === 'home' ? [website(site, page)] : []),
    webPage(page),
    ...(page.breadcrumbs.length > 1 ? [breadcrumbList(page)] : []),
    ...subjectsOf(site, page),
  ];
  return scriptText({ '@context': 'https://schema.org', '@graph': graph });
}

/** Escapes what could end the script, and `&`: Gatsby decodes entities in scripts of a head. */
function scriptText(value: object): string {
  const escape = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`;
  return JSON.stringify(value).replace(/[<>&]/g, escape);
}

const portugal = { '@type': 'Country', name: 'Portugal' } as const;
const websiteId = ({ places }: StructuredPage) => `${places.home}#website`;
const breadcrumbsId = ({ url }: StructuredPage) => `${url}#breadcrumbs`;
const pageId = ({ url }: StructuredPage) => `${url}#page`;

/** Types of pages other than WebPage. */
const types: Partial<Record<RouteId, 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ProfilePage'>> = {
  about: 'AboutPage',
  contacts: 'ContactPage',
  author: 'ProfilePage',
  blog: 'CollectionPage',
  category: 'CollectionPage',
  authors: 'CollectionPage',
  caseStudies: 'CollectionPage',
  services: 'CollectionPage',
  wasteCodes: 'CollectionPage',
  wasteChapter: 'CollectionPage',
  resources: 'CollectionPage',
  portfolio: 'CollectionPage',
  documentation: 'CollectionPage',
  videos: 'CollectionPage',
};

function webPage(page: StructuredPage): WebPage {
  const { kind, url, title, description, locale, image, modified, subject } = page;
  return {
    '@type': types[kind] ?? 'WebPage',
    '@id': pageId(page),
    url,
    name: title,
    ...(description ? { description } : {}),
    inLanguage: localeRow(locale).htmlLang,
    isPartOf: { '@id': websiteId(page) },
    ...(image ? { primaryImageOfPage: { '@type': 'ImageObject', url: image } } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(subject.person ? { mainEntity: authorJsonLd(subject.person) } : {}),
    ...(page.breadcrumbs.length > 1 ? { breadcrumb: { '@id': breadcrumbsId(page) } } : {}),
  };
}

function website(site: SiteFacts, page: StructuredPage): WebSite {
  const { places, locale } = page;
  // schema-dts knows no `query-input`, which is what search engines ask for.
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${places.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const;
  return {
    '@type': 'WebSite',
    '@id': websiteId(page),
    url: places.home,
    name: site.brand,
    description: site.organisation.descricao,
    inLanguage: localeRow(locale).htmlLang,
    publisher: { '@id': organisationId(site.origin) },
    potentialAction: search,
  };
}

function breadcrumbList(page: StructuredPage): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(page),
    itemListElement: page.breadcrumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

const mainEntityOf = (page: StructuredPage) => ({ mainEntityOfPage: { '@id': pageId(page) } });

function subjectsOf(site: SiteFacts, page: StructuredPage): Thing[] {
  const { article, faqs = [], service, term, job, film } = page.subject;
  return [
    ...(article ? [articleOf(site, page, article)] : []),
    ...(service ? [serviceOf(site, page, service)] : []),
    ...(term ? [termOf(page, term)] : []),
    ...(film ? [filmOf(site, page, film)] : []),
    ...(job ? [jobOf(site, page, job)] : []),
    ...(faqs.length > 0 ? [faqsOf(page, faqs)] : []),
  ];
}

type Of<Key extends keyof Subject> = NonNullable<Subject[Key]>;

function articleOf({ origin }: SiteFacts, page: StructuredPage, article: Of<'article'>): Article {
  const { author } = article;
  return {
    '@type': article.tipo === 'noticia' ? 'NewsArticle' : 'Article',
    '@id': `${page.url}#article`,
    ...mainEntityOf(page),
    headline: article.headline,
    ...(page.description ? { description: page.description } : {}),
    ...(page.image ? { image: page.image } : {}),
    datePublished: article.published,
    ...(page.modified ? { dateModified: page.modified } : {}),
    author: author ? authorJsonLd(author) : { '@id': organisationId(origin) },
    publisher: { '@id': organisationId(origin) },
    ...(article.section ? { articleSection: article.section } : {}),
    wordCount: article.words,
    inLanguage: localeRow(page.locale).htmlLang,
  };
}

function serviceOf({ origin }: SiteFacts, page: StructuredPage, { name, description }: Of<'service'>): Service {
  return {
    '@type': 'Service',
    '@id': `${page.url}#service`,
    ...mainEntityOf(page),
    name,
    serviceType: name,
    description,
    url: page.url,
    ...(page.image ? { image: page.image } : {}),
    provider: { '@id': organisationId(origin) },
    areaServed: portugal,
  };
}

/** The list itself is an act of the European Union, in each of its languages. */
const listOfWaste = (locale: Locale): string =>
  `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/TXT/?uri=CELEX:32000D0532`;

function termOf(page: StructuredPage, { name, code }: Of<'term'>): DefinedTerm {
  return {
    '@type': 'DefinedTerm',
    '@id': `${page.url}#waste`,
    ...mainEntityOf(page),
    name,
    termCode: code,
    inDefinedTermSet: listOfWaste(page.locale),
    url: page.url,
  };
}

function filmOf({ origin }: SiteFacts, page: StructuredPage, film: Of<'film'>): VideoObject {
  return {
    '@type': 'VideoObject',
    '@id': `${page.url}#video`,
    ...mainEntityOf(page),
    name: film.name,
    description: film.description,
    thumbnailUrl: film.thumbnail,
    uploadDate: film.uploaded,
    contentUrl: film.url,
    ...(film.seconds ? { duration: `PT${film.seconds}S` } : {}),
    inLanguage: localeRow(page.locale).htmlLang,
    publisher: { '@id': organisationId(origin) },
  };
}

function faqsOf(page: StructuredPage, faqs: Of<'faqs'>): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${page.url}#faq`,
    inLanguage: localeRow(page.locale).htmlLang,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** By schedule; where the work is done is another property. */
const employment: Record<NonNullable<Job['schedule']>, string> = {
  partTime: 'PART_TIME',
  fullTime: 'FULL_TIME',
  flexible: 'FULL_TIME',
  remote: 'FULL_TIME',
  hybrid: 'FULL_TIME',
};

const unitOfPay: Record<Salary['periodo'], string> = { hora: 'HOUR', mes: 'MONTH', ano: 'YEAR' };

function jobOf({ origin, brand, offices }: SiteFacts, page: StructuredPage, job: Job): JobPosting {
  const { until, schedule, salary, telephones } = job;
  const named = offices.filter(({ telefone }) => telephones.includes(telefone));
  const isRemote = schedule === 'remote';
  // Of one that is done from home, a place would say that it can be done there too.
  const otherwise = isRemote ? [] : offices.slice(0, 1);
  const places = job.address ? [job.address] : named.length > 0 ? named : otherwise;
  return {
    '@type': 'JobPosting',
    '@id': `${page.url}#job`,
    ...mainEntityOf(page),
    title: job.title,
    description: job.description,
    url: page.url,
    identifier: { '@type': 'PropertyValue', name: brand, value: job.id },
    datePosted: job.posted,
    ...(until ? { validThrough: endInPortugal(until) } : {}),
    directApply: true,
    hiringOrganization: { '@id': organisationId(origin) },
    ...(schedule ? { employmentType: employment[schedule] } : {}),
    ...(isRemote ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: portugal } : {}),
    ...(salary ? { baseSalary: payOf(salary) } : {}),
    ...(places.length > 0
      ? {
          jobLocation: places.map((place) => ({
            '@type': 'Place',
            address: postalAddressOf(place),
          })),
        }
      : {}),
  };
}

function payOf({ minimo, maximo, periodo }: Salary): MonetaryAmount {
  const amount = maximo ? { minValue: minimo, maxValue: maximo } : { value: minimo };
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: unitOfPay[periodo] },
  };
}

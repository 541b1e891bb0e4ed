import type { Article, FAQPage, JobPosting, Service, Thing, VideoObject } from 'schema-dts';

import type { Office } from '../../../core/content/types/settings';
import { localeRow } from '../../../core/i18n/locales';
import type { Job, SiteFacts, StructuredPage, Subject } from './facts';
import { addressOf, organisationId } from './organisation';
import { personOf } from './person';
import { mainEntityOf } from './web-page';

/** What the page is about: nothing, or one or several things. */
export function subjectsOf(site: SiteFacts, page: StructuredPage): Thing[] {
  const { article, faqs = [], service, jobs = [], film } = page.subject;
  return [
    ...(article ? [articleOf(site, page, article)] : []),
    ...(service ? [serviceOf(site, page, service)] : []),
    ...(film ? [filmOf(site, page, film)] : []),
    ...jobs.map((job) => jobOf(site, job)),
    ...(faqs.length > 0 ? [faqsOf(page, faqs)] : []),
  ];
}

function articleOf(
  { origin }: SiteFacts,
  page: StructuredPage,
  article: NonNullable<Subject['article']>,
): Article {
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
    author: author ? personOf(author) : { '@id': organisationId(origin) },
    publisher: { '@id': organisationId(origin) },
    ...(article.section ? { articleSection: article.section } : {}),
    wordCount: article.words,
    inLanguage: localeRow(page.locale).htmlLang,
  };
}

function serviceOf(
  { origin }: SiteFacts,
  page: StructuredPage,
  { name, description }: NonNullable<Subject['service']>,
): Service {
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
    areaServed: { '@type': 'Country', name: 'Portugal' },
  };
}

function filmOf(
  { origin }: SiteFacts,
  page: StructuredPage,
  film: NonNullable<Subject['film']>,
): VideoObject {
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

function faqsOf(page: StructuredPage, faqs: NonNullable<Subject['faqs']>): FAQPage {
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

/** How much somebody works; from where is said apart, and flexible hours are as many as others. */
const employment: Record<NonNullable<Job['schedule']>, string> = {
  partTime: 'PART_TIME',
  fullTime: 'FULL_TIME',
  flexible: 'FULL_TIME',
  remote: 'FULL_TIME',
  hybrid: 'FULL_TIME',
};

function jobOf(
  { origin, offices }: SiteFacts,
  { title, description, url, posted, until, schedule, place }: Job,
): JobPosting {
  const there = offices.filter(
    ({ nome, localidade }) => place && (nameOf(nome, place) || nameOf(localidade, place)),
  );
  return {
    '@type': 'JobPosting',
    '@id': url,
    title,
    description,
    url,
    datePosted: posted,
    // To the end of that day: a day alone would be its beginning.
    ...(until ? { validThrough: `${until}T23:59` } : {}),
    hiringOrganization: { '@id': organisationId(origin) },
    ...(schedule ? { employmentType: employment[schedule] } : {}),
    ...(schedule === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Portugal' },
        }
      : {}),
    jobLocation: (there.length > 0 ? there : offices.slice(0, 1)).map((office: Office) => ({
      '@type': 'Place',
      address: addressOf(office),
    })),
  };
}

/** `nameOf('Chamusca (sede e CIRVER)', 'Chamusca ou Estarreja')` -> true */
function nameOf(office: string, place: string): boolean {
  return office.split(/[,(]/).some((part) => part.trim() !== '' && place.includes(part.trim()));
}

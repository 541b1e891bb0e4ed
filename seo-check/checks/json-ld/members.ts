import type { Part } from './parts';

const thing = ['description', 'image', 'mainEntityOfPage', 'name', 'sameAs', 'url'];
const creativeWork = [
  ...thing,
  'author',
  'dateModified',
  'datePublished',
  'inLanguage',
  'isPartOf',
  'mainEntity',
  'publisher',
];
const article = [...creativeWork, 'articleBody', 'articleSection', 'headline', 'wordCount'];
const page = [...creativeWork, 'breadcrumb', 'primaryImageOfPage'];
const contactable = [
  ...thing,
  'address',
  'areaServed',
  'contactPoint',
  'email',
  'faxNumber',
  'logo',
  'telephone',
];
const organization = [...contactable, 'department', 'legalName', 'parentOrganization', 'vatID'];

/**
 * By type, the members that schema.org knows (https://schema.org/<type>, those of the types above
 * it included) and that mean something on this site: what is not named here is most likely a slip
 * of the pen, and nobody would read it. A type that the site begins to use needs a row; one that
 * has none is not looked at.
 */
export const members: Readonly<Record<string, readonly string[]>> = {
  AboutPage: page,
  Answer: [...creativeWork, 'text'],
  Article: article,
  BreadcrumbList: [...thing, 'itemListElement', 'numberOfItems'],
  CollectionPage: page,
  ContactPage: page,
  ContactPoint: [
    ...thing,
    'areaServed',
    'availableLanguage',
    'contactType',
    'email',
    'faxNumber',
    'hoursAvailable',
    'telephone',
  ],
  Country: thing,
  // `urlTemplate` is the one that search engines read.
  EntryPoint: [...thing, 'urlTemplate'],
  FAQPage: page,
  GeoCoordinates: [...thing, 'latitude', 'longitude'],
  ImageObject: [...creativeWork, 'caption', 'contentUrl', 'height', 'width'],
  JobPosting: [
    ...thing,
    ...[
      'applicantLocationRequirements',
      'baseSalary',
      'datePosted',
      'directApply',
      'employmentType',
      'hiringOrganization',
    ],
    ...['identifier', 'jobLocation', 'jobLocationType', 'title', 'validThrough'],
  ],
  ListItem: [...thing, 'item', 'position'],
  LocalBusiness: [...organization, 'geo', 'hasMap', 'openingHoursSpecification'],
  NewsArticle: article,
  Organization: organization,
  Person: [...thing, 'email', 'jobTitle', 'worksFor'],
  Place: [...thing, 'address', 'geo', 'hasMap', 'telephone'],
  PostalAddress: [
    ...thing,
    'addressCountry',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'streetAddress',
  ],
  ProfilePage: page,
  Question: [...creativeWork, 'acceptedAnswer', 'text'],
  // `query-input` is no member but an annotation of one (https://schema.org/docs/actions.html).
  SearchAction: [...thing, 'query-input', 'target'],
  Service: [...thing, 'areaServed', 'category', 'provider', 'serviceType'],
  VideoObject: [
    ...creativeWork,
    'caption',
    'contentUrl',
    'duration',
    'embedUrl',
    'thumbnailUrl',
    'transcript',
    'uploadDate',
  ],
  WebPage: page,
  WebSite: [...creativeWork, 'potentialAction'],
};

/** The members of a part that none of its types has, in words that follow its name. */
export function unknownMembers({ types, members: said }: Part): string[] {
  const lists = types.map((type) => members[type]);
  if (lists.some((list) => list === undefined)) return [];
  const known = new Set(lists.flatMap((list) => list ?? []));
  return Object.keys(said)
    .filter((name) => !name.startsWith('@') && !known.has(name))
    .map((name) => `has the member ${name}, which it does not know`);
}

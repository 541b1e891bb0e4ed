import { type Check, error, errorIf, type Message, type PageProblem, warning } from '../check';
import type { PageRecord } from '../../src/seo/page-meta';
import { isListed, type Page } from '../site';
import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { isRecord } from '../../core/content/entity-values';

export const jsonLd: Check = (site, resolver) => {
  const read = site.pages.map((page) => ({ page, ...graphsOf(page) }));
  const described = new Set(read.flatMap(({ parts }) => definedIds(parts)));
  const records = new Map(site.records.map((record) => [record.path, record]));
  return read.flatMap(({ page, parts, problems }) => {
    const record = problems.length > 0 || !isListed(page) ? undefined : records.get(page.path);
    return [
      ...problems,
      ...(record ? withoutSubject(record, parts) : []),
      ...parts.flatMap((part) => wrongPart(page, part, resolver)),
      ...[...new Set(referredIds(parts))]
        .filter((id) => !described.has(id))
        .map((id) => error(page.path, 'data_undescribed', { id })),
    ];
  });
};

function graphsOf(page: Page): { parts: SchemaPart[]; problems: PageProblem[] } {
  const parts: SchemaPart[] = [];
  const problems: PageProblem[] = [];
  for (const text of page.jsonLd) {
    const graph = parsed(text);
    if (typeof graph === 'string') problems.push(error(page.path, 'data_not_json', { reason: graph }));
    else if (!isRecord(graph)) problems.push(error(page.path, 'data_no_object'));
    else {
      if (!/^https?:\/\/schema\.org\/?$/.test(String(graph['@context'])))
        problems.push(error(page.path, 'data_no_context'));
      if (!Array.isArray(graph['@graph']) || graph['@graph'].length === 0)
        problems.push(error(page.path, 'data_no_graph'));
      else parts.push(...graph['@graph'].flatMap((member, index) => schemaParts(member, `@graph[${index}]`)));
    }
  }
  return { parts, problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (failure) {
    return (failure as Error).message;
  }
}

function wrongPart(page: Page, part: SchemaPart, resolver: UrlResolver): PageProblem[] {
  const { types, place } = part;
  if (types.length === 0) return [error(page.path, 'data_no_type', { place })];
  const found = [
    ...types.flatMap((type) => demands[type]?.flatMap((demand) => demand(part)) ?? []),
    ...wrongValues(part),
    ...deadUrls(page, part, resolver),
  ];
  const name = `${types.join(', ')} (${place})`;
  // Several types of a part may ask for the same.
  return [...new Map(found.map((message) => [JSON.stringify(message), message])).values()].map(([code, values]) =>
    error(page.path, code, { part: name, ...values }),
  );
}

const followed = 'url item contentUrl thumbnailUrl image logo urlTemplate target'.split(' ');

function deadUrls(page: Page, { members }: SchemaPart, resolver: UrlResolver): Message[] {
  return followed.flatMap((member) =>
    [members[member]].flat().flatMap((value): Message[] => {
      if (typeof value !== 'string') return [];
      const target = resolver.targetOf(value, page.path);
      if (target.kind !== 'here') return [];
      const { end, hops } = resolver.at(target.path);
      if (hops.length > 0) return [['part_url_redirected', { value, member }]];
      return end === 'page' || end === 'file' ? [] : [['part_url_dead', { value, member }]];
    }),
  );
}

const articleTypes = ['Article', 'NewsArticle', 'BlogPosting'];

/** What a page of that kind describes, beside its place on the site; of `a|b` one is enough. */
const subjects: Partial<Record<PageRecord['kind'], readonly string[]>> = {
  home: ['Organization', 'WebSite'],
  contacts: ['Organization', 'LocalBusiness'],
  article: [articleTypes.join('|')],
  caseStudy: [articleTypes.join('|')],
  unit: ['Service'],
  service: ['Service'],
  asbestos: ['Service'],
  video: ['VideoObject'],
};

/** All but the home page need breadcrumbs; articles say what `article:section` of the head says. */
function withoutSubject({ path, kind, openGraph }: PageRecord, parts: readonly SchemaPart[]): PageProblem[] {
  const section = openGraph.section ?? '';
  const types = new Set(parts.flatMap((part) => part.types));
  const wanted = [...(subjects[kind] ?? []), ...(kind === 'home' ? [] : ['BreadcrumbList'])];
  const lacking = wanted.filter((type) => !type.split('|').some((one) => types.has(one)));
  const articles = parts.filter((part) => part.types.some((type) => articleTypes.includes(type)));
  return [
    ...lacking.map((type) => {
      // Search engines show no film without day or picture: for editors to mend.
      const problem = type === 'VideoObject' ? warning : error;
      return problem(path, 'data_lacks_type', { types: oneOf(type) });
    }),
    ...articles.flatMap(({ members: { articleSection } }) =>
      errorIf(section !== '' && articleSection !== section, path, 'data_lacks_subject', { section }),
    ),
  ];
}

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
const isoDuration = /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/;

const dates = 'datePublished dateModified dateCreated datePosted validThrough uploadDate startDate endDate'.split(' ');
const urls = '@id url logo image sameAs thumbnailUrl contentUrl embedUrl urlTemplate mainEntityOfPage item'.split(' ');

function wrongValues({ members }: SchemaPart): Message[] {
  return Object.entries(members).flatMap(([member, all]) =>
    [all].flat().flatMap((value): Message[] => {
      if (value === null || value === '') return [['part_empty', { member }]];
      if (typeof value !== 'string') return [];
      if (
        (dates.includes(member) && (!isoDate.test(value) || Number.isNaN(Date.parse(value)))) ||
        (member === 'duration' && !isoDuration.test(value))
      )
        return [['part_time', { value, member }]];
      if (urls.includes(member) && !isWholeUrl(value.replace(/\{\w+\}/g, 'x')))
        return [['part_url', { value, member }]];
      return [];
    }),
  );
}

interface SchemaPart {
  /** None: it lacks a type. */
  types: string[];
  /** `@graph[0].address` */
  place: string;
  id: string | null;
  members: Readonly<Record<string, unknown>>;
}

/** Stands for another one: `{"@id": "https://…#organization"}`. */
const isReference = (value: Record<string, unknown>): boolean => Object.keys(value).length === 1 && '@id' in value;

/** A member of the graph and all objects in it, without references. */
function schemaParts(value: unknown, place: string): SchemaPart[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => schemaParts(item, `${place}[${index}]`));
  if (!isRecord(value) || isReference(value)) return [];
  const types = [value['@type']].flat().filter((type): type is string => typeof type === 'string');
  const id = typeof value['@id'] === 'string' ? value['@id'] : null;
  return [
    { types, place, id, members: value },
    ...Object.entries(value).flatMap(([name, member]) =>
      name.startsWith('@') ? [] : schemaParts(member, `${place}.${name}`),
    ),
  ];
}

const definedIds = (parts: readonly SchemaPart[]): string[] =>
  parts.flatMap(({ id, types }) => (id !== null && types.length > 0 ? [id] : []));

/** What the parts name without describing it. */
function referredIds(parts: readonly SchemaPart[]): string[] {
  return parts.flatMap(({ members }) =>
    Object.values(members)
      .flat()
      .flatMap((value) => (isRecord(value) && isReference(value) ? [String(value['@id'])] : [])),
  );
}

/** What is wrong with a part, in values without `part`: its name. */
type Demand = (part: SchemaPart) => Message[];

/** `contentUrl|embedUrl` -> `contentUrl / embedUrl` */
const oneOf = (names: string): string => names.replaceAll('|', ' / ');

/** These members are there and say something; of `a|b` one is enough. */
function needs(...names: string[]): Demand {
  return ({ members }) =>
    names
      .filter((name) => !name.split('|').some((one) => isSaid(members[one])))
      .map((name) => ['part_lacks', { members: oneOf(name) }]);
}

const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isSaid)
    : typeof value === 'string'
      ? value.trim() !== ''
      : value !== undefined && value !== null;

const objectsIn = (value: unknown): Record<string, unknown>[] => [value].flat().filter(isRecord);

const article = [needs('headline', 'datePublished', 'author', 'image', 'publisher')];

/** By type: what Google and schema.org require. */
const demands: Readonly<Record<string, readonly Demand[]>> = {
  Organization: [needs('name', 'url')],
  LocalBusiness: [needs('name', 'address', 'telephone')],
  PostalAddress: [needs('streetAddress', 'addressLocality', 'postalCode', 'addressCountry')],
  ContactPoint: [needs('contactType', 'telephone|email|url')],
  GeoCoordinates: [needs('latitude', 'longitude')],
  Article: article,
  NewsArticle: article,
  Person: [needs('name')],
  ImageObject: [needs('url|contentUrl')],
  BreadcrumbList: [needs('itemListElement'), inOrder],
  ListItem: [needs('position', 'name|item')],
  FAQPage: [needs('mainEntity'), holds('mainEntity', 'Question')],
  Question: [needs('name', 'acceptedAnswer'), holds('acceptedAnswer', 'Answer')],
  Answer: [needs('text')],
  Service: [needs('name', 'provider')],
  JobPosting: [
    needs('title', 'description', 'datePosted', 'hiringOrganization', 'identifier'),
    needs('employmentType', 'directApply', 'jobLocation|jobLocationType'),
    remoteFromSomewhere,
  ],
  PropertyValue: [needs('value')],
  MonetaryAmount: [needs('currency', 'value')],
  QuantitativeValue: [needs('unitText', 'value|minValue')],
  VideoObject: [needs('name', 'thumbnailUrl', 'uploadDate', 'contentUrl|embedUrl')],
  WebSite: [needs('name', 'url')],
  WebPage: [needs('name', 'url')],
  CollectionPage: [needs('name', 'url')],
  AboutPage: [needs('name', 'url')],
  ContactPage: [needs('name', 'url')],
  ProfilePage: [needs('name', 'url', 'mainEntity')],
  Place: [needs('address|name')],
  SearchAction: [needs('target', 'query-input'), namesItsQuery],
  EntryPoint: [needs('urlTemplate')],
};

/** Positions are 1, 2, 3 …; each step of a trail has a name and, but for the last, a whole URL. */
function inOrder({ members }: SchemaPart): Message[] {
  const items = objectsIn(members.itemListElement);
  const wrong: Message[] = [];
  if (items.some(({ position }, index) => position !== index + 1)) wrong.push(['part_order']);
  for (const [index, { name, item }] of items.entries()) {
    const position = index + 1;
    const url = typeof item === 'string' ? item : objectsIn(item)[0]?.['@id'];
    const named = isSaid(name) || isSaid(objectsIn(item)[0]?.name);
    const whole = typeof url === 'string' && /^https?:\/\//.test(url);
    if (!named) wrong.push(['part_step_name', { position }]);
    if (!whole && !(url === undefined && position === items.length)) wrong.push(['part_step_url', { position }]);
  }
  return wrong;
}

function holds(member: string, type: string): Demand {
  return ({ members }) => {
    const items = objectsIn(members[member]);
    return items.every((item) => [item['@type']].flat().includes(type)) ? [] : [['part_other_type', { member, type }]];
  };
}

function remoteFromSomewhere({ members }: SchemaPart): Message[] {
  const remoteOnly = members.jobLocationType === 'TELECOMMUTE' && !isSaid(members.jobLocation);
  return remoteOnly && !isSaid(members.applicantLocationRequirements) ? [['part_place']] : [];
}

/** `…?q={words}` with `required name=words`. */
function namesItsQuery({ members }: SchemaPart): Message[] {
  const template = typeof members.target === 'string' ? members.target : objectsIn(members.target)[0]?.urlTemplate;
  const name = /name=([\w-]+)/.exec(String(members['query-input']))?.[1];
  return name && String(template).includes(`{${name}}`) ? [] : [['part_query']];
}

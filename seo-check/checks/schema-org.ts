import { isRecord } from '../../core/content/entity-values';
import type { Message } from '../check';

export interface SchemaPart {
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
export function schemaParts(value: unknown, place: string): SchemaPart[] {
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

export const definedIds = (parts: readonly SchemaPart[]): string[] =>
  parts.flatMap(({ id, types }) => (id !== null && types.length > 0 ? [id] : []));

/** What the parts name without describing it. */
export function referredIds(parts: readonly SchemaPart[]): string[] {
  return parts.flatMap(({ members }) =>
    Object.values(members)
      .flat()
      .flatMap((value) => (isRecord(value) && isReference(value) ? [String(value['@id'])] : [])),
  );
}

/** What is wrong with a part, in values without `part`: its name. */
type Demand = (part: SchemaPart) => Message[];

/** `contentUrl|embedUrl` -> `contentUrl / embedUrl` */
export const oneOf = (names: string): string => names.replaceAll('|', ' / ');

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
export const demands: Readonly<Record<string, readonly Demand[]>> = {
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

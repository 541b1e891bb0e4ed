import { type Check, error, errorIf, type Message, type PageProblem, warning } from '../check';
import type { PageRecord } from '../../src/seo/page-meta';
import { isListed, type Page } from '../site';
import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { isRecord } from '../../core/content/entity-values';
import { definedIds, demands, oneOf, type SchemaPart, schemaParts, referredIds } from './schema-org';

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

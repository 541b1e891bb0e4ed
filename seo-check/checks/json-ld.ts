import { type Check, error, type PageProblem, warning } from '../check';
import type { PageRecord } from '../../src/seo/page-meta';
import { isListed, type Page } from '../site';
import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { isRecord } from '../../core/content/entity-values';
import { definedIds, demands, type Part, schemaParts, referredIds } from './schema-org';

export const jsonLd: Check = {
  id: 'json-ld',
  title: 'Structured data (JSON-LD)',
  meaning:
    'Each script of structured data is JSON with the context of schema.org and a graph; every part has a type, what search engines and schema.org ask of that type; an article names the subject that it stands under; dates are ISO 8601, addresses whole and answered; whatever is referred to (`@id`) is described somewhere on the site. `src/seo/json-ld` makes it.',
  find: (site, resolver) => {
    const read = site.pages.map((page) => ({ page, ...graphsOf(page) }));
    const described = new Set(read.flatMap(({ parts }) => definedIds(parts)));
    const records = new Map(site.records.map((record) => [record.path, record]));
    return read.flatMap(({ page, parts, problems }) => [
      ...problems,
      ...(problems.length > 0 || !isListed(page)
        ? []
        : withoutSubject(page, parts, records.get(page.path))),
      ...parts.flatMap((part) => wrongPart(page, part, resolver)),
      ...[...new Set(referredIds(parts))]
        .filter((id) => !described.has(id))
        .map((id) =>
          error(
            page.path,
            `refers to ${id} in its structured data, which is described nowhere on the site`,
          ),
        ),
    ]);
  },
};

function withoutSubject(
  page: Page,
  parts: readonly Part[],
  record: PageRecord | undefined,
): PageProblem[] {
  if (!record) return [];
  const unsaid = lackingSection(record, parts).map((what) => error(page.path, what));
  const lacking = lackingTypes(record, new Set(parts.flatMap(({ types }) => types)));
  return lacking
    .map((type): PageProblem => {
      const message = `has no ${type.replaceAll('|', ' or ')} in its structured data`;
      // Search engines show no film without day or picture: for editors to mend.
      return type === 'VideoObject' ? warning(page.path, message) : error(page.path, message);
    })
    .concat(unsaid);
}

function graphsOf(page: Page): { parts: Part[]; problems: PageProblem[] } {
  const parts: Part[] = [];
  const problems: PageProblem[] = [];
  for (const text of page.jsonLd) {
    const graph = parsed(text);
    if (typeof graph === 'string')
      problems.push(error(page.path, `has structured data that is no JSON: ${graph}`));
    else if (!isRecord(graph))
      problems.push(error(page.path, 'has structured data that is no object'));
    else {
      if (!/^https?:\/\/schema\.org\/?$/.test(String(graph['@context'])))
        problems.push(
          error(page.path, 'has structured data without "@context": "https://schema.org"'),
        );
      if (!Array.isArray(graph['@graph']) || graph['@graph'].length === 0)
        problems.push(error(page.path, 'has structured data without a list of parts in "@graph"'));
      else
        parts.push(
          ...graph['@graph'].flatMap((member, index) => schemaParts(member, `@graph[${index}]`)),
        );
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

function wrongPart(page: Page, part: Part, resolver: UrlResolver): PageProblem[] {
  const { types, place } = part;
  if (types.length === 0)
    return [error(page.path, `has structured data without a type at ${place}`)];
  const found = [
    ...types.flatMap((type) => demands[type]?.(part) ?? []),
    ...wrongValues(part),
    ...deadUrls(page, part, resolver),
  ];
  return [...new Set(found)].map((what) =>
    error(page.path, `${types.join(', ')} at ${place} ${what}`),
  );
}

const followed = 'url item contentUrl thumbnailUrl image logo urlTemplate target'.split(' ');

function deadUrls(page: Page, { members }: Part, resolver: UrlResolver): string[] {
  return followed.flatMap((name) =>
    [members[name]].flat().flatMap((value) => {
      if (typeof value !== 'string') return [];
      const target = resolver.targetOf(value, page.path);
      if (target.kind !== 'here') return [];
      const { kind } = resolver.at(target.path);
      return kind === 'page' || kind === 'file'
        ? []
        : [
            `names ${value} (${name}), where there is ${kind === 'redirect' ? 'only a redirect' : 'nothing'}`,
          ];
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

/** The types that the structured data of a page lacks; all but the home page need breadcrumbs. */
function lackingTypes({ kind }: Pick<PageRecord, 'kind'>, types: ReadonlySet<string>): string[] {
  const wanted = [...(subjects[kind] ?? []), ...(kind === 'home' ? [] : ['BreadcrumbList'])];
  return wanted.filter((type) => !type.split('|').some((one) => types.has(one)));
}

/** `article:section` of the head must stand in the structured data too. */
function lackingSection(
  { openGraph: { section } }: Pick<PageRecord, 'openGraph'>,
  parts: readonly Part[],
): string[] {
  const articles = parts.filter(({ types }) => types.some((type) => articleTypes.includes(type)));
  return articles.flatMap(({ members: { articleSection } }) =>
    !section || articleSection === section
      ? []
      : [`stands under “${section}”, and its structured data does not say so (articleSection)`],
  );
}

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
const isoDuration = /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/;

const dates =
  'datePublished dateModified dateCreated datePosted validThrough uploadDate startDate endDate'.split(
    ' ',
  );
const urls =
  '@id url logo image sameAs thumbnailUrl contentUrl embedUrl urlTemplate mainEntityOfPage item'.split(
    ' ',
  );

/** Unreadable dates, durations and URLs, as messages that follow the name of the part. */
function wrongValues({ members }: Part): string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => {
      if (one === null || one === '') return [`says nothing in ${name}: leave it out`];
      if (typeof one !== 'string') return [];
      if (dates.includes(name) && (!isoDate.test(one) || Number.isNaN(Date.parse(one))))
        return [`has the date “${one}” (${name}): write it as ISO 8601`];
      if (name === 'duration' && !isoDuration.test(one))
        return [`has the duration “${one}”: write it as ISO 8601`];
      if (urls.includes(name) && !isWholeUrl(one.replace(/\{\w+\}/g, 'x')))
        return [`names “${one}” (${name}), which is no whole address`];
      return [];
    }),
  );
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { findingMessages, findingText, type PageFinding } from '../../core/publishing/seo-findings';
import { commandLocale, type Locale } from '../../core/i18n/locales';
import type { PageTable, PageHead, PageRow } from '../../core/publishing/seo-service';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import type { ApiContext } from './api-context';
import * as schema from './schemas';
import { type SeoAnswer, seoOrders, type SeoQuery, type SeoReport, seoShown, type SeoItem } from './seo-contract';
import { entriesOfPages, inOrderFor } from './site-pages';
import { lengthOf, headLimits, isRightLength } from '../../core/content/head-limits';
import { csvSeparator } from '../admin/inbox-csv';
import { byteOrderMark, csvRow } from '../submissions/inbox-export';
import { seoMessages } from '../messages';
import type { ContentType, EntityKey } from '../../core/content/content-type';
import { contentTypeNamed } from '../../core/content/registry';
import { folded } from '../../core/searches/similar-words';
import { mayOpen, type Person } from '../auth/rights';

const query = schema.object({
  q: schema.text(200),
  locale: schema.locale,
  kind: schema.text(40),
  show: schema.oneOf(seoShown),
  finding: schema.oneOf(Object.keys(findingMessages[commandLocale].checks)),
  sort: schema.oneOf(seoOrders),
  order: schema.oneOf(['asc', 'desc']),
  ...schema.paging,
});
type SeoRequest = { Querystring: SeoQuery };

export function seoRoutes(app: FastifyInstance, { content, seo, siteUrl }: ApiContext): void {
  const ownersOfPages = async () => entriesOfPages(await content.crossIndex());

  app.get<SeoRequest>('/seo', { schema: { querystring: query } }, async (request): Promise<SeoAnswer> => {
    assertMay(request, 'see-builds');
    const person = signedInPerson(request);
    const { page, perPage } = schema.pagingOf(request.query);
    const table = (await seo?.table()) ?? null;
    const owners = table ? await ownersOfPages() : new Map<string, never>();
    const rows = table?.rows ?? [];
    const chosen = chosenRows(rows, owners, request.query);
    const sorted = request.query.sort
      ? sortedRows(chosen, request.query, person.language)
      : inOrderFor(person.language, chosen);
    const kinds = new Set(rows.flatMap(({ path }) => owners.get(path)?.type ?? []));
    return {
      isHere: seo !== null,
      release: table?.release.madeAt ?? null,
      before: table?.before?.madeAt ?? null,
      report: reportOf(table),
      kinds: [...kinds],
      checks: [...new Set(rows.flatMap(({ findings }) => findings.map(({ check }) => check)))],
      items: sorted.slice((page - 1) * perPage, page * perPage).map((row) => seoItem(row, { owners, siteUrl, person })),
      total: chosen.length,
    };
  });

  app.get<SeoRequest>('/seo.csv', { schema: { querystring: query } }, async (request, reply) => {
    assertMay(request, 'see-builds');
    const table = await seo?.table();
    if (!table) throw new SaveRefusal('not_found');
    const rows = chosenRows(table.rows, await ownersOfPages(), request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="seo.csv"')
      .send(Readable.from(seoCsv(rows, signedInPerson(request).language)));
  });

  app.post('/seo/report', async (request, reply) => {
    assertMay(request, 'see-builds');
    if (!seo) throw new SaveRefusal('not_found');
    seo.makeReport();
    return reply.code(204).send();
  });

  function reportOf(table: PageTable | null): SeoReport {
    const state = seo?.reportState() ?? { state: 'idle' };
    const { report, release } = table ?? {};
    return {
      state: state.state,
      reason: state.state === 'failed' ? state.reason : '',
      madeAt: report?.madeAt ?? null,
      isCurrent: report?.release === release?.id,
      others: [...(report?.others ?? [])],
    };
  }
}

type Column = keyof (typeof seoMessages)[Locale]['csvColumns'];

function* seoCsv(rows: readonly PageRow[], language: Locale): Generator<string> {
  const words = seoMessages[language];
  const columns: Record<Column, (row: PageRow) => unknown> = {
    url: ({ url }) => url,
    language: ({ locale }) => locale,
    titleText: ({ title }) => title,
    titleLength: ({ title }) => lengthOf(title),
    description: ({ description }) => description,
    descriptionLength: ({ description }) => lengthOf(description),
    robots: ({ robots }) => robots,
    canonical: ({ canonical }) => canonical,
    shareImage: ({ shareImage }) => shareImage,
    findings: ({ findings }) =>
      findings
        .map((finding) => {
          const { title } = findingMessages[language].checks[finding.check];
          return `${words.severities[finding.severity]} (${title}): ${findingText(finding, language)}`;
        })
        .join('\n'),
    change: ({ change }) => change && words.changed[change],
    before: ({ before }) =>
      Object.entries(before)
        .map(([name, value]) => `${words.fields[name as keyof PageHead]}: ${value ?? ''}`)
        .join('\n'),
  };
  const names = Object.keys(columns) as Column[];
  const line = (cells: readonly unknown[]) => csvRow(cells, csvSeparator(language));
  yield byteOrderMark + line(names.map((name) => words.csvColumns[name]));
  for (const row of rows) yield line(names.map((name) => columns[name](row)));
}

type Owners = ReadonlyMap<string, EntityKey & { isFirst: boolean }>;
export type SeoFilter = Pick<SeoQuery, 'q' | 'locale' | 'kind' | 'show' | 'finding'>;

function chosenRows(
  rows: readonly PageRow[],
  owners: Owners,
  { q = '', locale, kind, show, finding }: SeoFilter,
): PageRow[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (locale === undefined || row.locale === locale) &&
      (kind === undefined || owners.get(row.path)?.type === kind) &&
      (finding === undefined || row.findings.some(({ check }) => check === finding)) &&
      isShown(row, show) &&
      (words.length === 0 || holdsAll(row, words)),
  );
}

function isShown(row: PageRow, show: SeoFilter['show']): boolean {
  if (show === 'findings') return row.findings.length > 0;
  if (show === 'changes') return row.change !== null;
  const names = Object.keys(headLimits) as (keyof typeof headLimits)[];
  return show === undefined || (isListed(row) && names.some((name) => !isRightLength(name, row[name])));
}

function holdsAll({ path, title, description }: PageRow, words: readonly string[]): boolean {
  const text = folded(`${path} ${title} ${description ?? ''}`);
  return words.every((word) => text.includes(word));
}

const isListed = ({ robots, change }: PageRow): boolean => !robots.includes('noindex') && change !== 'gone';

const amounts = {
  titleLength: ({ title }: PageRow) => lengthOf(title),
  descriptionLength: ({ description }: PageRow) => lengthOf(description),
  findings: ({ findings }: PageRow) => findings.length,
};

function sortedRows(
  rows: readonly PageRow[],
  { sort, order }: Pick<SeoQuery, 'sort' | 'order'>,
  language: string,
): PageRow[] {
  const compare = (one: PageRow, other: PageRow) => {
    if (sort === 'path' || sort === 'title') return one[sort].localeCompare(other[sort], language);
    return sort ? amounts[sort](one) - amounts[sort](other) : 0;
  };
  return [...rows].sort((one, other) => (order === 'desc' ? -1 : 1) * compare(one, other));
}

interface ItemContext {
  owners: Owners;
  siteUrl: string;
  person: Person;
}

function seoItem(row: PageRow, { owners, siteUrl, person }: ItemContext): SeoItem {
  const { path, locale, url, title, description, canonical, change, before } = row;
  const owner = owners.get(path);
  const type = (owner && contentTypeNamed(owner.type)) ?? null;
  const isOpen = type !== null && change !== 'gone' && mayOpen(type, person);
  const origin = url.slice(0, url.length - path.length);
  return {
    ...{ path, locale, title, description, canonical, change, before },
    url: siteUrl + path,
    shareImage: row.shareImage?.replace(origin, siteUrl) ?? null,
    isCanonical: canonical === url,
    isListed: isListed(row),
    kind: type?.name ?? null,
    entry: owner && isOpen ? `${owner.type}~${owner.id}` : null,
    isEditable: isOpen && owner?.isFirst === true && type.fields.meta !== undefined,
    findings: row.findings.map((finding) => ({ ...finding, field: type && fieldOf(finding, type) })),
  };
}

/** The place in the form, where it is one of content. */
function fieldOf({ check, code }: PageFinding, { fields, title, lead }: ContentType) {
  const isOf = (name: string) => code.startsWith(name);
  const inMeta = (name: string) => fields.meta && `meta.${name}`;
  const text = () => Object.keys(fields).find((name) => fields[name]?.kind === 'richText');
  if (check === 'share-image') return inMeta('imagemPartilha') ?? null;
  if (['titles', 'descriptions', 'lengths'].includes(check))
    return isOf('title') ? (inMeta('title') ?? title) : (inMeta('description') ?? lead);
  return (['links', 'anchors', 'images', 'headings'].includes(check) && text()) || null;
}

import { headLimits, isRightLength, lengthOf } from '../../core/content/head-limits';
import type { ContentType, EntityKey } from '../../core/content/content-type';
import { contentTypeNamed } from '../../core/content/registry';
import type { PageFinding } from '../../core/publishing/seo-findings';
import type { PageRow } from '../../core/publishing/seo-service';
import { folded } from '../../core/searches/similar-words';
import { mayOpen, type Person } from '../auth/rights';
import type { SeoItem, SeoQuery } from './seo-contract';

type Owners = ReadonlyMap<string, EntityKey & { isFirst: boolean }>;
export type SeoFilter = Pick<SeoQuery, 'q' | 'locale' | 'kind' | 'show' | 'finding'>;

export function chosenRows(
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

export function sortedRows(
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

export function seoItem(row: PageRow, { owners, siteUrl, person }: ItemContext): SeoItem {
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

import type { CheckId, PageFinding } from '../../core/publishing/seo-findings';
import type { PageRow } from '../../core/publishing/seo-service';
import type { Locale } from '../../core/i18n/locales';
import type { EntryId, Listed } from './contract';

export const seoShown = ['findings', 'lengths', 'changes'] as const;
export const seoOrders = ['path', 'title', 'titleLength', 'descriptionLength', 'findings'] as const;

export interface SeoQuery {
  q?: string;
  locale?: Locale;
  /** A content type. */
  kind?: string;
  show?: (typeof seoShown)[number];
  /** A check that has found something. */
  finding?: CheckId;
  sort?: (typeof seoOrders)[number];
  order?: 'asc' | 'desc';
  page?: number;
  perPage?: number;
}

/** `field`: where the entry of the page says it, `meta.title`; null: nowhere. */
export type SeoFinding = PageFinding & { field: string | null };

export type SeoItem = Pick<PageRow, 'path' | 'locale' | 'title' | 'description' | 'canonical' | 'change' | 'before'> & {
  /** Where this installation shows it. */
  url: string;
  shareImage: string | null;
  /** Whether `canonical` is its own address. */
  isCanonical: boolean;
  /** Search engines may list it. */
  isListed: boolean;
  kind: string | null;
  entry: EntryId | null;
  /** Whether its title and description are those of `meta` of the entry. */
  isEditable: boolean;
  findings: SeoFinding[];
};

export interface SeoReport {
  state: 'idle' | 'running' | 'failed';
  reason: string;
  madeAt: string | null;
  /** Of what is live. */
  isCurrent: boolean;
  /** Of what is no page: a redirect, the sitemap. */
  others: PageFinding[];
}

/** `release` null: nothing is live yet. */
export type SeoAnswer = Listed<SeoItem> & {
  /** False: the pages are on another machine. */
  isHere: boolean;
  release: string | null;
  before: string | null;
  report: SeoReport;
  kinds: string[];
  checks: CheckId[];
};

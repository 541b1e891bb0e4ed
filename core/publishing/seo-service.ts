import type { Locale } from '../i18n/locales';
import type { PageFinding } from './seo-findings';

/** What is shown of them in lists of results, about: in characters. */
export const headLimits = { title: { min: 15, max: 65 }, description: { min: 70, max: 160 } };

/** What search engines and shared links read of a page. */
export interface PageHead {
  title: string;
  description: string | null;
  robots: string;
  canonical: string | null;
  /** The URL of its share image. */
  shareImage: string | null;
}

export interface PageRow extends PageHead {
  path: string;
  url: string;
  locale: Locale;
  /** Against the release before; `text`: the page differs, its head does not. */
  change: 'new' | 'gone' | 'head' | 'text' | null;
  /** What differs in its head, as it was. */
  before: Partial<PageHead>;
  findings: readonly PageFinding[];
}

export interface ReleaseName {
  id: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}

export interface PageTable {
  release: ReleaseName;
  /** Null: there is none. */
  before: ReleaseName | null;
  /** First what search engines list, by path; with what is gone since the release before. */
  rows: readonly PageRow[];
  /** The last report of `npm run seo`; null: there is none. `others`: about what is no page. */
  report: { release: string; madeAt: string; others: readonly PageFinding[] } | null;
}

/** What the report is doing. */
export type ReportState = { state: 'idle' | 'running' } | { state: 'failed'; reason: string };

/** The pages of the live release, given by the server to the backend that runs with it. */
export interface SeoService {
  /** Null: nothing is live yet. */
  table(): Promise<PageTable | null>;
  reportState(): ReportState;
  /** Makes the report of the live release, unless one is being made. */
  makeReport(): void;
}

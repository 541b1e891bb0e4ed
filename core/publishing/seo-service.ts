import type { Locale } from '../i18n/locales';
import type { PageFinding } from './seo-findings';

export interface PageHead {
  title: string;
  description: string | null;
  robots: string;
  canonical: string | null;
  shareImage: string | null;
}

export interface PageRow extends PageHead {
  path: string;
  url: string;
  locale: Locale;
  /** Against the release before; `text`: the page differs, its head does not. */
  change: 'new' | 'gone' | 'head' | 'text' | null;
  /** Old values of its head. */
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
  before: ReleaseName | null;
  /** By path, listed pages first; includes pages removed since the release before. */
  rows: readonly PageRow[];
  report: { release: string; madeAt: string; others: readonly PageFinding[] } | null;
}

export type ReportState = { state: 'idle' | 'running' } | { state: 'failed'; reason: string };

export interface SeoService {
  /** Null: nothing is live yet. */
  table(): Promise<PageTable | null>;
  reportState(): ReportState;
  makeReport(): void;
}

import type { SearchKind } from './search-kinds';

export interface PagefindOptions {
  excerptLength: number;
  ranking: { metaWeights: { title: number; menu: number; called: number }; termSimilarity: number };
}

export interface Pagefind {
  options(options: PagefindOptions): Promise<void>;
  mergeIndex(path: string, options: PagefindOptions): Promise<void>;
  search(text: string, options: { filters: { kind?: SearchKind } }): Promise<{ results: Match[] }>;
}

interface Match {
  id: string;
  score: number;
  data(): Promise<FoundText>;
}

export interface FoundText {
  url: string;
  excerpt: string;
  content: string;
  /** The positions of matches in the text. */
  locations: number[];
  /** `called`: other names of a waste, separated by commas. */
  meta: { title?: string; menu?: string; called?: string };
}

export type Candidate = Pick<Match, 'id' | 'score' | 'data'> & { kind: SearchKind };

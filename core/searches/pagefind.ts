import type { SearchKind } from './search-kinds';

export interface PagefindOptions {
  excerptLength: number;
  ranking: { metaWeights: { title: number; menu: number; called: number }; termSimilarity: number };
}

/** The used part of Pagefind's script. */
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
  /** The numbers of the matching words in the text. */
  locations: number[];
  /** `called`: what else a waste is called, with commas between. */
  meta: { title?: string; menu?: string; called?: string };
}

/** A page of the index that may be an answer. */
export type Candidate = Pick<Match, 'id' | 'score' | 'data'> & { kind: SearchKind };

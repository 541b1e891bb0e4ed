/** What the first script needs to start the others; JSON in the page (`src/gatsby/finish-page`). */
export interface Boot {
  /** The path as Gatsby writes it: `/pt/servicos`. */
  page: string;
  hash: string;
  scripts: string[];
  /** The style sheet of all pages; a page holds only its own styles. */
  styles: string | null;
  /** Start without waiting for the visitor: consent may have to be asked for. */
  soon: boolean;
}

/** Dispatched on the document once React has hydrated the page. */
export const enhancedEvent = 'enhanced';

/** Dispatched on the document when the page goes on without its scripts or data. */
export const failedEvent = 'failed';

/** In ms: how long what was pressed waits for scripts. Then it does what it does without them. */
export const longestWait = 10_000;

export function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** A new release has other scripts: a page is loaded once more. */
export function loadAgain(stay: () => void, isKept: () => boolean): void {
  if (!isNewVisit()) return stay();
  fetch(location.href, { method: 'HEAD' }).then(({ ok }) => (ok && isKept() ? location.reload() : stay()), stay);
}

/**
 * What the first script needs to start the others; JSON beside it in the page
 * (`src/gatsby/finish-page`).
 */
export interface Boot {
  /** The path as Gatsby writes it: `/pt/servicos`. */
  page: string;
  /** Of the webpack compilation. */
  hash: string;
  scripts: string[];
  /** The style sheet of all pages; a page holds only its own styles. */
  styles: string | null;
  /** Start without waiting for the visitor: consent may have to be asked for. */
  soon: boolean;
}

/** Dispatched on the document once React has hydrated the page. */
export const enhancedEvent = 'enhanced';

/** Dispatched on the document when the first page, its data or one of its scripts cannot be loaded. */
export const failedEvent = 'failed';

/** In ms: how long what was pressed waits for scripts. Then it does what it does without them. */
export const longestWait = 10_000;

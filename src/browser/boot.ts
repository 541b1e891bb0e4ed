/**
 * What a page needs to become one with scripts; it stands beside the first script as JSON
 * (`src/gatsby/finished-page`).
 */
export interface Boot {
  /** As Gatsby names the page: `/pt/servicos`. */
  page: string;
  /** Of the scripts that the page was made with. */
  hash: string;
  scripts: string[];
  /** The styles of all pages; the page itself holds its own. */
  styles: string | null;
  /**
   * There is something to ask of every visitor, or to count: not only of those who do something.
   */
  soon: boolean;
}

/** Told to the document once React has taken the page over. */
export const enhancedEvent = 'enhanced';

import type { PageMeta } from './page-meta';

/**
 * The node of a page as a build left it beside its release: all of PageMeta, and the origin that
 * its addresses begin with.
 */
export type PageRecord = PageMeta & { origin: string };

/** Where a release keeps the records of its pages. */
export const pageRecordsFile = 'page-meta.json';

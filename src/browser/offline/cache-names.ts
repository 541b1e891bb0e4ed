/**
 * What is kept for visits without a line: pages with their data, and the files that never change. A
 * new number begins anew.
 */
export const pagesCache = 'pages-1';
export const filesCache = 'files-1';

/** How many of each are kept; the oldest go first. */
export const keptAtMost = { [pagesCache]: 120, [filesCache]: 300 } as const;

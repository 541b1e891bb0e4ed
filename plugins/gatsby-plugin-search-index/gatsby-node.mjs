import { join } from 'node:path';

import { writeIndex } from './write-index.mjs';

/**
 * Pages that search engines may not list are not found here either, and of a list only its first page: the others repeat
 * what stands elsewhere.
 *
 * @type {import('gatsby').GatsbyNode['onPostBuild']}
 */
export async function onPostBuild({ store, getNodesByType, reporter }) {
  const listed = getNodesByType('PageMeta').filter(({ canonical, page }) => canonical && page === 1);
  const started = Date.now();
  const bytes = await writeIndex(
    join(store.getState().program.directory, 'public'),
    listed.map(({ path }) => String(path)),
  );
  reporter.info(`search: ${listed.length} pages, ${Math.round(bytes / 1024)} kB, ${Date.now() - started} ms`);
}

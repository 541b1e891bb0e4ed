import { join } from 'node:path';

import { writeIndex } from './write-index.mjs';

/**
 * Pages that search engines may not list are not found here either, and of a list only its first
 * page: the others repeat what stands elsewhere.
 *
 * @type {import('gatsby').GatsbyNode['onPostBuild']}
 */
export async function onPostBuild({ store, getNodesByType, reporter }) {
  const { directory } = store.getState().program;
  const listed = getNodesByType('PageMeta').filter(
    ({ canonical, page }) => canonical && page === 1,
  );
  const started = Date.now();
  const paths = listed.map(({ path }) => String(path));
  const { bytes, changed } = await writeIndex(
    join(directory, 'public'),
    paths,
    join(directory, '.cache/search-index'),
  );
  const size =
    bytes === 0 ? 'as before' : `${changed} of them changed, ${Math.round(bytes / 1024)} kB`;
  reporter.info(`search: ${listed.length} pages, ${size}, ${Date.now() - started} ms`);
}

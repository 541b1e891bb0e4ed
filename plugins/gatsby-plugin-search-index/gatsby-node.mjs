import { join } from 'node:path';

import { writeIndex } from './write-index.mjs';

/**
 * Pages that search engines may not list are not found here either, and of a list only its first page: the others repeat
 * what stands elsewhere.
 *
 * @type {import('gatsby').GatsbyNode['onPostBuild']}
 */
export async function onPostBuild({ store, getNodesByType, reporter, cache }) {
  const listed = getNodesByType('PageMeta').filter(({ canonical, page }) => canonical && page === 1);
  const started = Date.now();
  const { bytes, digest } = await writeIndex(
    join(store.getState().program.directory, 'public'),
    // The order in which pages were made is another one in an incremental build.
    listed.map(({ path }) => String(path)).sort(),
    await cache.get('digest'),
  );
  await cache.set('digest', digest);
  const size = bytes === 0 ? 'as before' : `${Math.round(bytes / 1024)} kB`;
  reporter.info(`search: ${listed.length} pages, ${size}, ${Date.now() - started} ms`);
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RoutesManifest } from 'gatsby';

import { siteFiles } from '../gatsby-adapter-release/read-routes';

/**
 * Finishes the pages where they lie: what is built for Netlify is built from nothing, and each page
 * once.
 */
export async function finishPages(
  root: string,
  routes: RoutesManifest,
  finish: (html: string) => string,
): Promise<void> {
  for (const { file } of siteFiles(routes)) {
    if (!file.endsWith('.html')) continue;
    const path = join(root, 'public', file);
    await writeFile(path, finish(await readFile(path, 'utf8')));
  }
}

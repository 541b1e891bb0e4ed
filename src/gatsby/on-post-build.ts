import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { localeCodes } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { writeFeeds } from './write-feeds';
import { rootFiles } from './root-files';
import { shareImagesMade } from './share-images/share-images';
import { writePageMetas } from './write-page-metas';

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  const { store, getNodesByType, graphql } = args;
  const root = store.getState().program.directory;
  const publicDir = join(root, 'public');
  const { siteUrl } = store.getState().config.siteMetadata as { siteUrl: string };
  // The feeds give the sizes of the images.
  await shareImagesMade();
  for (const [name, text] of Object.entries(rootFiles(getNodesByType, siteUrl, root)))
    await writeFile(join(publicDir, name), text);
  await writeFeeds(args, publicDir, {
    origin: siteUrl,
    brand: String(getNodesByType('SiteSettings')[0]?.marca),
  });
  for (const locale of localeCodes) {
    await rewrite(join(publicDir, pathFor('notFound', locale), 'index.html'), shownAtAnyAddress);
    await rewrite(join(publicDir, pathFor('serverError', locale), 'index.html'), withoutScripts);
  }
  await writePageMetas(graphql, root);
};

async function rewrite(file: string, change: (html: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/**
 * The 404 page is served at any path. Gatsby would navigate from there to the page's own path,
 * unless it has this one.
 */
function shownAtAnyAddress(html: string): string {
  return html.replace(/window\.pagePath="[^"]*"/, 'window.pagePath="/404.html"');
}

/**
 * The 500 page is served in place of a page: its scripts would ask for that page's data and fail as
 * well. Its retry link leads to the current path, and no script completes the layout (base.css).
 */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')
    .replace('href="?"', 'href=""')
    .replace('<html', '<html data-whole=""');
}

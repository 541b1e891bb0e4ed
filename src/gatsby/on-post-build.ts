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
  // The feeds say how large the images are.
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
 * The 404 page of a language is served at whatever address was not found. Gatsby's script would
 * take the visitor from there to the page's own address, unless the page says that it is the one
 * for unknown addresses.
 */
function shownAtAnyAddress(html: string): string {
  return html.replace(/window\.pagePath="[^"]*"/, 'window.pagePath="/404.html"');
}

/**
 * The 500 page of a language is served where something broke: its scripts would ask for the page
 * that should stand there, and fail as well. Without them it is what it says, and its retry leads
 * to the address at which it stands. No script lays out later what the styles would leave
 * (base.css).
 */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')
    .replace('href="?"', 'href=""')
    .replace('<html', '<html data-whole=""');
}

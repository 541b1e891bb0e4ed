import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { GatsbyNode } from 'gatsby';

import { localeCodes } from '../i18n/locales';
import { pathFor } from '../routing/paths';
import { rootPage } from './root-page';

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, getNodesByType }) => {
  const publicDir = join(store.getState().program.directory, 'public');
  const { siteUrl } = store.getState().config.siteMetadata as { siteUrl: string };
  const brand = String(getNodesByType('SiteSettings')[0]?.marca);
  await writeFile(join(publicDir, 'index.html'), rootPage(brand));
  await writeFile(join(publicDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
  await Promise.all(localeCodes.map((locale) => letAnyAddressShow(join(publicDir, pathFor('notFound', locale), 'index.html'))));
};

/**
 * The error page of a language is served at whatever address was not found. Gatsby's script would take the visitor from
 * there to the page's own address, unless the page says that it is the one for unknown addresses.
 */
async function letAnyAddressShow(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace(/window\.pagePath="[^"]*"/, 'window.pagePath="/404.html"'));
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { GatsbyNode } from 'gatsby';

import { localeCodes } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { shownAtAnyAddress, withoutScripts } from './error-page-html';
import { writeFeeds } from './feeds/write-feeds';
import { rootFiles } from './root-files';
import { shareImagesMade } from './share-images/share-images-of-site';
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

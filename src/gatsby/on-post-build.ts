import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { writeAtomically } from '../../platform/files/write-atomically';
import { writeFeeds } from './write-feeds';
import { rootFiles } from './root-files';
import { shareImagesMade } from './share-images/share-images';

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  const { store, getNodesByType } = args;
  const root = store.getState().program.directory;
  const publicDir = join(root, 'public');
  const { siteUrl } = store.getState().config.siteMetadata as { siteUrl: string };
  // The feeds give the sizes of the images.
  await shareImagesMade();
  for (const [name, text] of Object.entries(rootFiles(getNodesByType, siteUrl, root)))
    await writeAtomically(join(publicDir, name), text, { flush: false });
  await writeFeeds(args, publicDir, {
    origin: siteUrl,
    brand: String(getNodesByType('SiteSettings')[0]?.marca),
  });
};

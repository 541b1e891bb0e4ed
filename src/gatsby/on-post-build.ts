import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import type { Locale } from '../../core/i18n/locales';
import { type SiteOrigins, wasteIndexPath } from '../../core/routing/paths';
import { writeAtomically } from '../../platform/files/write-atomically';
import { writeFeeds } from './write-feeds';
import { rootFiles } from './root-files';
import { shareImagesMade } from './share-images/share-images';

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  const { store, getNodesByType } = args;
  const root = store.getState().program.directory;
  const publicDir = join(root, 'public');
  const site = store.getState().config.siteMetadata as unknown as SiteOrigins;
  // The feeds give the sizes of the images.
  await shareImagesMade();
  for (const [name, text] of Object.entries(rootFiles(getNodesByType, site, root)))
    await writeAtomically(join(publicDir, name), text, { flush: false });
  for (const { locale, index } of getNodesByType('WasteFinder'))
    await writeAtomically(join(publicDir, wasteIndexPath(locale as Locale)), String(index), {
      flush: false,
    });
  await writeFeeds(args, publicDir, {
    ...site,
    brand: String(getNodesByType('SiteSettings')[0]?.marca),
  });
};

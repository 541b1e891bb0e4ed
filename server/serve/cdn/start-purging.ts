import type { Environment } from '../../../platform/settings/settings';
import { CdnPurger, type PurgerOptions } from './cdn-purger';

/** How long other machines take to follow, most of the time, and at worst. */
const settle = { first: 10_000, again: 60_000 };

/** Tells the CDN of the settings what changes. One machine does: the one that builds. */
export function startPurging(
  environment: Environment,
  parts: Pick<PurgerOptions, 'store' | 'live' | 'say'>,
): CdnPurger | null {
  const { cdn, siteUrl, dataDir, followReleases, releaseStore } = environment;
  if (!cdn || followReleases) return null;
  const purger = new CdnPurger({
    cdn,
    siteUrl,
    dataDir,
    ...parts,
    ...(releaseStore ? { settle } : {}),
  });
  purger.start();
  return purger;
}

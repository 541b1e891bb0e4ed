import { encodePath } from '../serve/request-path';
import { changedAddresses } from './changed-addresses';
import type { ReleaseStore } from './release-store';

/**
 * What answers otherwise in a release (the live one) than in another (the one before it), as whole
 * addresses: for whatever CDN, by hand or by a script.
 */
export async function addressesChangedBy(
  store: ReleaseStore,
  siteUrl: string,
  wanted?: string,
  since?: string,
): Promise<string[]> {
  const ids = await store.list();
  const id = wanted ?? (await store.currentId());
  const before = since ?? ids.find((one) => id !== null && one < id);
  for (const named of [id, before]) {
    if (named === null || named === undefined)
      throw new Error(`There is no release before ${id ?? 'the first one'} to compare with.`);
    if (!ids.includes(named))
      throw new Error(
        `There is no release ${named} on this machine. There are: ${ids.join(', ') || 'none'}.`,
      );
  }
  const [old, now] = await Promise.all([store.load(String(before)), store.load(String(id))]);
  return changedAddresses(old.manifest, now.manifest).map((path) => siteUrl + encodePath(path));
}

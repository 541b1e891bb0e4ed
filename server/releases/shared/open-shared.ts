import type { Environment } from '../../../platform/settings/settings';
import { BucketObjects } from './bucket-objects';
import { FolderObjects } from './folder-objects';
import { SharedReleases } from './shared-releases';

/** The release store of the settings; null when each machine keeps its own. */
export function openShared({
  releaseStore,
}: Pick<Environment, 'releaseStore'>): SharedReleases | null {
  if (!releaseStore) return null;
  return new SharedReleases(
    'folder' in releaseStore
      ? new FolderObjects(releaseStore.folder)
      : new BucketObjects(releaseStore),
  );
}

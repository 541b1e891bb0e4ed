import { join } from 'node:path';
import type { Environment } from '../../platform/settings/settings';
import { whenNobodyBuilds, withBuildLock } from '../publish/build-lock';
import { publish } from '../publish/publish';
import { ReleaseStore } from '../releases/release-store';
import { draftPaths, type PagePath } from './draft-paths';
import { openDraftBackend } from '../open-backend';
import { previewSite, startFromSite } from './preview-site';
import { previewFolder, previewReleases } from './preview-view';

export interface NamedEntry {
  type: string;
  name: string;
}

export interface PreviewOrder {
  root: string;
  environment: Environment;
  /** What somebody wants to see; the preview shows all drafts at any rate. */
  entries: readonly NamedEntry[];
  log(line: string): void;
  onTurn?(): void;
  signal: AbortSignal;
}

export type FoundPaths = PromiseSettledResult<PagePath[]>;

/**
 * Builds the site with its drafts, one preview at a time, and answers where the entries are, in
 * their order. Nothing is built when none is there. Throws when the build fails.
 */
export async function buildPreview(order: PreviewOrder): Promise<FoundPaths[]> {
  const { root, environment, entries, log, onTurn, signal } = order;
  const folder = previewFolder(environment.dataDir);
  // Whole: two would also stand in each other's way with the backend of the drafts.
  const whole = () =>
    withBuildLock(folder, async () => {
      onTurn?.();
      return build();
    });
  const sayThatWaiting = () => log('Another preview is being built: waiting for its end');
  return whenNobodyBuilds(whole, { sayThatWaiting, signal });

  async function build(): Promise<FoundPaths[]> {
    const backend = await openDraftBackend(environment, folder, log);
    try {
      const found = await Promise.allSettled(entries.map(({ type, name }) => draftPaths(backend, type, name)));
      if (!found.some(({ status }) => status === 'fulfilled')) return found;
      const { site, fingerprint } = await previewSite(root, join(folder, 'site'), environment);
      const store = new ReleaseStore(previewReleases(environment.dataDir), root);
      const live = new ReleaseStore(environment.releasesDir, root);
      await startFromSite({ root, folder: site, fingerprint, live, store, log, signal });
      log('Building the preview: seconds, and a minute or two where it cannot go on from the site');
      const settings = {
        ...environment,
        dataDir: folder,
        releasesDir: store.folder,
        sharesReleases: false,
        keepReleases: 1,
      };
      await publish({ root: site, environment: settings, backend, store, log, signal });
      return found;
    } finally {
      await backend.close();
    }
  }
}

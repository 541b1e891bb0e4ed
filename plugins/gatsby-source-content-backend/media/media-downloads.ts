import { fileFolder } from '../files/published-file';
import { pictureFolder } from '../pictures/picture-file';
import { fetchMediaVisibly } from '../reporting/media-progress';
import { entitiesAfter, type Plan } from '../sync/plan';
import type { Run } from '../sync/run';
import type { Snapshot } from '../sync/snapshot';
import { hashOf } from '../sync/sync-state';
import type { Client } from '../api-client/client';
import type { MediaDownloads } from './fetch-media';
import { missingReport } from './known-media';
import { wantedMedia } from './wanted-media';

export interface GatheredMedia {
  pictures: MediaDownloads;
  files: MediaDownloads;
  /** Hash of the address that they came from: another backend's are other ones. */
  source: string;
}

/** Fetches all pictures and files that the entities will name once the plan is carried out. */
export async function gatherMedia(
  client: Client,
  { store, reporter, settings, publicDirectory }: Run,
  { state, held }: Snapshot,
  plan: Plan,
) {
  const wanted = wantedMedia(entitiesAfter(plan, held));
  const source = hashOf(settings.url);
  const before = state?.mediaSource === source ? state : null;
  const deadlineAt = Date.now() + settings.mediaDeadline;
  const fetchAll = async (kind: 'picture' | 'file') => {
    const [shelf, addresses, known] =
      kind === 'picture'
        ? [pictureFolder(store.cache.directory), wanted.pictures, before?.pictures]
        : [fileFolder(publicDirectory), wanted.files, before?.files];
    const haul = await fetchMediaVisibly(reporter, `content: fetching ${kind}s`, {
      wanted: addresses.keys(),
      known: known ?? {},
      shelf,
      concurrency: settings.mediaConcurrency,
      download: (url, path) => client.download(url, path, { deadlineAt }),
    });
    if (haul.missing.length > 0) reporter.warn(missingReport(kind, haul.missing, addresses));
    return haul;
  };
  return {
    pictures: await fetchAll('picture'),
    files: await fetchAll('file'),
    source,
  } satisfies GatheredMedia;
}

import { fileFolder } from './files';
import { pictureFolder } from './pictures';
import { type FetchedMedia, fetchMedia } from './fetch-media';
import { entitiesAfter, type Plan } from './plan';
import type { Run, Snapshot } from './read-content';
import { hashOf } from './content-node';
import type { Client } from './backend-client';

export interface DownloadedMedia {
  pictures: FetchedMedia;
  files: FetchedMedia;
  /** Hash of the URL of the backend that they came from. */
  source: string;
}

/** Fetches all pictures and files that the entities will name once the plan is applied. */
export async function downloadMedia(
  client: Client,
  { store, reporter, settings, publicDirectory }: Run,
  { state, stored }: Snapshot,
  plan: Plan,
): Promise<DownloadedMedia> {
  const pictures = new Map<string, string[]>();
  const files = new Map<string, string[]>();
  for (const known of entitiesAfter(plan, stored)) {
    addKey(pictures, known.pictures, known.key);
    addKey(files, known.files, known.key);
  }
  const source = hashOf(settings.url);
  const known = state?.mediaSource === source ? state : null;
  const deadlineAt = Date.now() + settings.mediaDeadline;
  const common = {
    concurrency: settings.mediaConcurrency,
    download: (url: string, path: string) => client.download(url, path, { deadlineAt }),
    reporter,
  };
  return {
    pictures: await fetchMedia({
      ...common,
      kind: 'picture',
      wanted: pictures,
      known: known?.pictures,
      folder: pictureFolder(store.cache.directory),
    }),
    files: await fetchMedia({
      ...common,
      kind: 'file',
      wanted: files,
      known: known?.files,
      folder: fileFolder(publicDirectory),
    }),
    source,
  };
}

function addKey(keys: Map<string, string[]>, urls: readonly string[], key: string): void {
  for (const url of urls) {
    const known = keys.get(url);
    if (known) known.push(key);
    else keys.set(url, [key]);
  }
}

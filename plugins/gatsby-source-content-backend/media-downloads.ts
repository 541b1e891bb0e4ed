import { fileFolder } from './files';
import { pictureFolder } from './pictures';
import { fetchMediaVisibly, type MediaDownloads, missingReport } from './fetch-media';
import { entitiesAfter, type Plan } from './plan';
import type { Run, Snapshot } from './read-content';
import { hashOf } from './sync-state';
import type { Client } from './backend-client';
import type { ContentType } from '../../core/content/content-type';
import { filesOf, imagesOf } from '../../core/content/graphql';
import type { NodeBody } from './content-node';

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

/** Addresses, each with the entities that name it: `/media/…` -> `['units/pt/landfill', …]`. */
type Wanted = ReadonlyMap<string, readonly string[]>;

interface PlannedEntity {
  key: string;
  type: ContentType | undefined;
  body: NodeBody;
}

/** All pictures that the entities show, and all files that they offer. */
function wantedMedia(entities: Iterable<PlannedEntity>): {
  pictures: Wanted;
  files: Wanted;
} {
  const pictures = new Map<string, string[]>();
  const files = new Map<string, string[]>();
  for (const { key, type, body } of entities) {
    if (!type) continue;
    note(pictures, imagesOf(type, body), key);
    note(files, filesOf(type, body), key);
  }
  return { pictures, files };
}

function note(found: Map<string, string[]>, addresses: readonly string[], key: string): void {
  for (const url of new Set(addresses)) found.set(url, [...(found.get(url) ?? []), key]);
}

import type { ContentType } from '../../../core/content/content-type';
import { filesOf, imagesOf } from '../../../core/content/to-node';
import type { NodeBody } from '../nodes/content-node';

/** Addresses, each with the entities that name it: `/media/…` -> `['units/pt/landfill', …]`. */
export type Wanted = ReadonlyMap<string, readonly string[]>;

interface PlannedEntity {
  key: string;
  type: ContentType | undefined;
  body: NodeBody;
}

/** All pictures that the entities show, and all files that they offer. */
export function wantedMedia(entities: Iterable<PlannedEntity>): {
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

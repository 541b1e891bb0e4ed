import { mapValues } from '../../core/content/entity-values';
import { plainHref } from '../../core/content/hrefs';
import { withMediaPaths } from '../../core/content/media-files';
import { contentTypeNamed } from '../../core/content/registry';
import { closingState } from '../../core/content/visibility';
import { type EntityValues, mediaFolderName, type ContentEntity } from './content-file';
import type { MediaFolder } from './media-folder';
import type { RecordedEntity } from './change-log';
import { type FileTimes, newestOf } from './file-times';
import { sha256 } from '../../platform/hash';

/** An entity as the API answers it: media URLs contain the hash of the file. */
export function toApiEntity(typeName: string, entity: EntityValues, media: Pick<MediaFolder, 'urlOf'>): EntityValues {
  const type = contentTypeNamed(typeName);
  if (!type) return entity;
  return mapValues(type.fields, entity, ({ kind }, value) => {
    if (typeof value !== 'string') return undefined;
    if (kind === 'href') return media.urlOf(plainHref(value));
    if (kind === 'file') return media.urlOf(value);
    return kind === 'richText' ? withMediaPaths(value, (url) => media.urlOf(url)) : undefined;
  });
}

function digestOf(entity: EntityValues): string {
  return sha256(JSON.stringify(entity));
}

/** The digest covers the file, its media and whether the entity is closed. */
export async function recordingOf(
  state: ContentEntity,
  { media, times, now }: { media: MediaFolder; times: FileTimes; now: Date },
): Promise<RecordedEntity> {
  const { type, id, entity } = state;
  const named = new Map<string, number>();
  const urlOf = (authored: string) => {
    const file = media.fileAt(authored);
    if (file) named.set(`${mediaFolderName}/${file.path}`, file.written);
    return media.urlOf(authored);
  };
  const known = contentTypeNamed(type);
  const closing = known ? closingState(known, entity, now) : 'open';
  const sent = digestOf(toApiEntity(type, entity, { urlOf }));
  const digest = closing === 'open' ? sent : `${sent} ${closing}`;
  const ofFiles = [times.of(`${type}/${id}.yml`), ...[...named].map(([path, written]) => times.of(path, written))];
  return { ...state, digest, modified: newestOf(await Promise.all(ofFiles), now) };
}

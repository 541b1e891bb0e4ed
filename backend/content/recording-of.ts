import type { Recording } from './change-log';
import { mediaFolderName } from './content-place';
import { newestOf, type FileTimes } from './file-times';
import type { WantedEntity } from './rejected-entities';
import type { MediaFolder } from './media-folder';
import { digestOf, wireEntity } from './api-entity';

/**
 * What the wire shows of an entity hangs on its file and on the pictures and files that it names.
 */
export async function recordingOf(
  state: WantedEntity,
  { media, times, now }: { media: MediaFolder; times: FileTimes; now: Date },
): Promise<Recording> {
  const { type, id, entity } = state;
  const named = new Map<string, number>();
  const addressOf = (authored: string) => {
    const file = media.fileAt(authored);
    if (file) named.set(`${mediaFolderName}/${file.path}`, file.written);
    return media.addressOf(authored);
  };
  const digest = digestOf(wireEntity(type, entity, { addressOf }));
  const ofFiles = [
    times.of(`${type}/${id}.yml`),
    ...[...named].map(([path, written]) => times.of(path, written)),
  ];
  return { ...state, digest, modified: newestOf(await Promise.all(ofFiles), now) };
}

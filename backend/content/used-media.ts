import { filesIn } from './content-checks';
import { type ContentFile, entitiesOf } from './content-file';
import type { CrossIndex } from './cross-index';
import type { NotedFiles } from './noted-files';

export interface MediaUsers {
  crossIndex(): Promise<CrossIndex>;
  noted: Pick<NotedFiles, 'drafts'>;
}

/** The media files that an entry names, in its drafts too: `media/units/landfill.jpg`. */
export function mediaOf(file: ContentFile | null): string[] {
  if (!file) return [];
  const entities = [...entitiesOf(file).map(({ entity }) => entity), ...Object.values(file.drafts)];
  const urls = entities.flatMap((entity) => filesIn(file.type, entity)).map(({ url }) => url);
  return [...new Set(urls)].map((url) => url.slice(1));
}

export async function mediaOfOthers(
  content: MediaUsers,
  paths: ReadonlySet<string>,
): Promise<(media: string) => boolean> {
  const index = await content.crossIndex();
  const others = content.noted.drafts().filter(({ path }) => !paths.has(path));
  const inDrafts = new Set(others.flatMap(mediaOf));
  return (media) =>
    inDrafts.has(media) || [...index.naming(`/${media}`)].some((name) => !paths.has(index.fileOf(name)));
}

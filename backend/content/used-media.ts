import { contentTypeNamed } from '../../core/content/registry';
import { filesIn } from './content-checks';
import type { ContentFile } from './content-file';
import type { ContentStore } from './content-store';
import { entitiesOf } from './save/entry-changes';

/** The media files that an entry names, in its drafts too: `media/units/landfill.jpg`. */
export function mediaOf(file: ContentFile | null): string[] {
  if (!file) return [];
  const entities = [...entitiesOf(file).map(({ entity }) => entity), ...Object.values(file.drafts)];
  const urls = entities.flatMap((entity) => filesIn(file.type, entity)).map(({ url }) => url);
  return [...new Set(urls)].map((url) => url.slice(1));
}

/** What all other entries name. */
export async function mediaOfOthers(
  content: Pick<ContentStore, 'wanted' | 'drafts'>,
  paths: ReadonlySet<string>,
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { type: name, id, entity } of await content.wanted()) {
    const type = contentTypeNamed(name);
    if (type && !paths.has(`${name}/${id}.yml`))
      for (const { url } of filesIn(type, entity)) used.add(url.slice(1));
  }
  for (const draft of content.drafts.list())
    if (!paths.has(draft.path)) for (const file of mediaOf(draft)) used.add(file);
  return used;
}

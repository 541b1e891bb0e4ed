import { join } from 'node:path';

import { strangeBlocks, strangeKind } from '../../core/content/strange-blocks';
import { localeCodes } from '../../core/i18n/locales';
import type { EntityKey } from '../../core/content/entity-key';
import { readContentFile, type AuthoredEntity } from './content-file';
import { filesBelow, isMedia, mediaFolderName, placeOf, requireFolder } from './content-place';
import type { ContentProblem } from '../../core/content/content-problem';
import { crossProblems } from './cross-check';
import { MediaFolder } from './media-folder';

/**
 * Checks a whole content folder without a backend: the problems of each file, then what only all of
 * them together show.
 */
export async function checkFolder(
  contentDir: string,
  now = new Date(),
): Promise<{ files: number; problems: ContentProblem[] }> {
  await requireFolder(contentDir);
  const media = new MediaFolder(join(contentDir, mediaFolderName));
  await media.scan();
  const problems: ContentProblem[] = [];
  const entities: (EntityKey & { entity: AuthoredEntity })[] = [];
  const paths = (await filesBelow(contentDir)).filter((path) => !isMedia(path));
  let files = 0;
  for (const path of paths) {
    const place = placeOf(path);
    if (place === null) continue;
    files += 1;
    if (typeof place === 'string') {
      problems.push({ path, locale: null, field: '', message: place });
      continue;
    }
    const file = await readContentFile(contentDir, place, now);
    problems.push(...(file?.problems ?? []));
    for (const locale of localeCodes) {
      // What cannot be read is there all the same: nothing that points at it is wrong, and it is
      // not missing.
      const entity = file?.entities[locale] ?? (file?.unreadable.includes(locale) ? {} : null);
      if (!entity) continue;
      entities.push({ type: place.type.name, locale, id: place.id, entity });
      // A site that meets one leaves it out of its page and says so itself: to others that read
      // this backend it may be known.
      for (const { field, tipo } of strangeBlocks(place.type, entity)) {
        problems.push({ path, locale, field: `${field}.tipo`, message: strangeKind(tipo) });
      }
    }
  }
  return {
    files,
    problems: [...problems, ...crossProblems(entities, (address) => media.has(address))],
  };
}

import { join } from 'node:path';
import { keyText } from '../../core/content/content-type';
import type { ContentProblem } from '../../core/content/problems';
import { unknownBlocks } from '../../core/content/validate';
import {
  type ContentEntity,
  contentPlaceOf,
  entitiesOf,
  isMedia,
  isYaml,
  mediaFolderName,
  pathsBelow,
  problemsAt,
  readContentFile,
  requireFolder,
} from './content-file';
import { CrossIndex } from './cross-index';
import { MediaFolder } from './media-folder';

export async function checkFolder(
  contentDir: string,
  now = new Date(),
): Promise<{ files: number; problems: ContentProblem[] }> {
  await requireFolder(contentDir);
  const media = new MediaFolder(join(contentDir, mediaFolderName));
  await media.scan();
  const problems: ContentProblem[] = [];
  const entities: ContentEntity[] = [];
  const there = await pathsBelow(contentDir);
  let files = 0;
  for (const path of [...there.files.filter((each) => !isMedia(each)), ...there.others]) {
    const place = contentPlaceOf(path);
    if (isYaml(path)) files += 1;
    if (!place) {
      problems.push(...(await problemsAt(contentDir, path)));
      continue;
    }
    const file = await readContentFile(contentDir, place, now);
    problems.push(...(file?.problems ?? []));
    // An unreadable entity exists, so references to it are right.
    for (const each of entitiesOf(file)) {
      entities.push(each);
      for (const strange of unknownBlocks(place.type, each.entity))
        problems.push({ path, locale: each.locale, ...strange });
    }
  }
  const index = new CrossIndex();
  const named = new Map(entities.map((each) => [keyText(each), each]));
  index.change(named);
  const names = [...named.keys()];
  const found = [
    ...problems,
    ...names.flatMap((name) => index.problemsOf(name, (url) => media.has(url))),
    ...index.missingTypes(),
    ...names.flatMap((name) => index.reportsOf(name)),
  ];
  return { files, problems: found };
}

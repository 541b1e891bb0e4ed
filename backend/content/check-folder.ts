import { join } from 'node:path';
import { keyText } from '../../core/content/content-type';
import type { ContentProblem } from '../../core/content/problems';
import { unknownBlocks } from '../../core/content/validate';
import {
  type ContentEntity,
  entitiesOf,
  isMedia,
  isYaml,
  mediaFolderName,
  pathsBelow,
  readPath,
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
    if (isYaml(path)) files += 1;
    const { file, problems: own } = await readPath(contentDir, path, now);
    problems.push(...own);
    if (!file) continue;
    // An unreadable entity exists, so references to it are right.
    for (const each of entitiesOf(file)) {
      entities.push(each);
      for (const strange of unknownBlocks(file.type, each.entity))
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

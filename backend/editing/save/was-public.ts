import { localeCodes } from '../../../src/i18n/locales';
import { contentFile } from '../../store/content-file';
import type { ContentRepository } from '../git/content-repository';
import { commitsOfPath } from '../history/commits-of-path';
import type { EntryChange } from './wanted-changes';

/** So many versions of an entry are looked at. */
const mostVersions = 1_000;

/** Whether drafts go for good that visitors have seen once: who may not delete what is published must not take it back first. */
export async function deletesWhatWasPublic(repository: ContentRepository, changes: readonly EntryChange[]): Promise<boolean> {
  for (const { before, after } of changes) {
    const gone = localeCodes.filter((locale) => before?.drafts[locale] && !after?.entities[locale] && !after?.drafts[locale]);
    if (!before || gone.length === 0) continue;
    for (const { id, when } of await commitsOfPath(repository, before.path, mostVersions)) {
      const blob = await repository.fileAt(id, before.path);
      if (blob === null) continue;
      const then = contentFile(before, new Date(when), Buffer.from(await repository.read(blob)).toString('utf8'));
      if (gone.some((locale) => then.entities[locale])) return true;
    }
  }
  return false;
}

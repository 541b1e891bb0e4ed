import { localeCodes } from '../../../core/i18n/locales';
import { contentFile } from '../content-file';
import type { ContentRepository } from '../git/content-repository';
import { commitsOfPath } from '../history/commits-of-path';
import type { EntryChange } from './wanted-changes';

/** So many versions of an entry are looked at. */
const mostVersions = 1_000;

/**
 * Whether drafts go for good that visitors have seen once: who may not delete what is published
 * must not take it back first.
 */
export async function deletesWhatWasPublic(
  repository: ContentRepository,
  changes: readonly EntryChange[],
  now: Date,
): Promise<boolean> {
  for (const { before, after } of changes) {
    const gone = localeCodes.filter(
      (locale) => before?.drafts[locale] && !after?.entities[locale] && !after?.drafts[locale],
    );
    if (!before || gone.length === 0) continue;
    // Each version as it was at its end: what waited for its day when it was saved may have been
    // public since.
    let end = now;
    for (const { id, when } of await commitsOfPath(repository, before.path, mostVersions)) {
      const blob = await repository.fileAt(id, before.path);
      const then =
        blob && contentFile(before, end, Buffer.from(await repository.read(blob)).toString('utf8'));
      if (then && gone.some((locale) => then.entities[locale])) return true;
      end = new Date(when);
    }
  }
  return false;
}

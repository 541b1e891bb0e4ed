import { isMedia } from '../content-place';
import type { ContentProblem } from '../../../core/content/content-problem';
import { blobId } from '../git/blob';
import type { Author, Commit, ContentRepository } from '../git/content-repository';
import { leadsOutside } from '../git/work-tree';
import { savedAt } from '../save/allowed-path';
import { newProblems } from '../save/check-entries';
import { checkedMedia } from '../save/check-media';
import { textsOf } from '../save/texts-of';
import { entitiesOf, entryChanges } from '../save/wanted-changes';
import type { Files } from './incoming-files';

interface Order {
  repository: ContentRepository;
  incoming: Files;
  author: Author;
  message: string;
  /** What is not in it goes. */
  replace: boolean;
  keepsOldAddresses: boolean;
  clock: () => Date;
}

export interface Imported {
  /** Null: everything was there already. */
  commit: Commit | null;
  files: number;
}

/** What an import would make wrong: nothing of it was written. */
export class FaultyImport extends Error {
  override readonly name = 'FaultyImport';

  constructor(readonly problems: readonly ContentProblem[]) {
    super('Nothing was imported.');
  }
}

/**
 * Brings files into the content as one commit, after all of them were checked as if they were
 * saved.
 */
export function importContent({
  repository,
  incoming,
  author,
  message,
  replace,
  keepsOldAddresses,
  clock,
}: Order): Promise<Imported> {
  return repository.inTurn(async () => {
    await repository.takeIn();
    const files = await repository.files();
    const changes = await changesOf(incoming, files, replace);
    for (const path of changes.keys())
      if (await leadsOutside(repository.folder, path))
        throw new Error(`A link is in the way of ${path}.`);
    const entries = await entryChanges(await textsOf(repository, files, changes), clock());
    const texts = [...files]
      .filter(([path]) => !isMedia(path))
      .map(async ([path, id]) => {
        const text = Buffer.from(await repository.read(id)).toString('utf8');
        return [path, { before: null, after: text }] as const;
      });
    const now = await entryChanges(new Map(await Promise.all(texts)), clock());
    const problems = newProblems(entries, {
      wanted: now.flatMap(({ after }) => entitiesOf(after)),
      hasMedia: (address) => files.has(address.slice(1)),
      willHaveMedia: (address) =>
        changes.get(address.slice(1)) !== null &&
        (changes.has(address.slice(1)) || files.has(address.slice(1))),
      keepsOldAddresses,
    });
    if (problems.length > 0) throw new FaultyImport(problems);
    const commit = changes.size === 0 ? null : await repository.commit(changes, author, message);
    return { commit, files: changes.size };
  });
}

async function changesOf(
  incoming: Files,
  files: ReadonlyMap<string, string>,
  replace: boolean,
): Promise<Map<string, Buffer | null>> {
  const changes = new Map<string, Buffer | null>();
  for (const [path, content] of incoming) {
    const place = savedAt(path);
    if (!place || blobId(content) === files.get(path)) continue;
    const kept =
      'media' in place ? await checkedMedia(place.media, { ...place, path, content }) : content;
    if (blobId(kept) !== files.get(path)) changes.set(path, kept);
  }
  if (replace)
    for (const path of files.keys())
      if (savedAt(path) && !incoming.has(path)) changes.set(path, null);
  return changes;
}

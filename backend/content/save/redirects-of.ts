import type { ContentStore } from '../content-store';
import type { Changes, ContentRepository } from '../git/content-repository';
import { blobId } from '../git/files';
import type { EntryChange } from './entry-changes';

/** Redirects from addresses that a save changes: of its commit, so that they come back with it. */
export async function redirectsOf(
  {
    repository,
    content,
    log,
  }: {
    repository: ContentRepository;
    content: Pick<ContentStore, 'heldBack' | 'oldPaths'>;
    log: (line: string) => void;
  },
  entries: readonly EntryChange[],
  changes: Changes,
): Promise<Changes> {
  const files = await repository.files();
  const textOf = async (path: string) => {
    const [change, blob] = [changes.get(path), files.get(path)];
    if (change !== undefined) return change ? Buffer.from(change).toString() : '';
    return blob === undefined ? '' : repository.text(blob);
  };
  try {
    const planned = await content.oldPaths?.planned(entries, content.heldBack(), textOf);
    const contents = [...(planned ?? [])].map(
      ([path, text]) => [path, text === null ? null : Buffer.from(text)] as const,
    );
    const isNow = (path: string, content: Buffer | null) =>
      !changes.has(path) && (content ? blobId(content) : null) === (files.get(path) ?? null);
    return new Map(contents.filter(([path, content]) => !isNow(path, content)));
  } catch (error) {
    // Retried after the save.
    log(`The redirects of a save could not be planned: ${(error as Error).message}`);
    return new Map();
  }
}

import type { Commit, ContentRepository } from './content-repository';
import { differingPaths } from './tree';

const furthest = 10_000;

/** The commits that touched a path, or all, newest first. A merge counts as one commit. */
export async function commitsOfPath(repository: ContentRepository, path: string, most: number): Promise<Commit[]> {
  const found: Commit[] = [];
  let commit = await repository.commitNamed(await repository.head());
  for (let looked = 0; looked < furthest && found.length < most; looked += 1) {
    const parent = await parentOf(repository, commit);
    const touches =
      path === '' ||
      (await repository.fileAt(commit.id, path)) !== (parent && (await repository.fileAt(parent.id, path)));
    if (touches) found.push(commit);
    if (!parent) break;
    commit = parent;
  }
  return found;
}

export async function pathsChangedBy(repository: ContentRepository, commit: Commit): Promise<string[]> {
  const parent = await parentOf(repository, commit);
  return differingPaths(repository.folder, parent?.tree ?? null, commit.tree);
}

export async function pathsTouchedBy(repository: ContentRepository, commit: Commit) {
  const parent = await parentOf(repository, commit);
  const paths = await pathsChangedBy(repository, commit);
  return Promise.all(
    paths.map(async (path) => {
      const [before, after] = [
        parent && (await repository.fileAt(parent.id, path)),
        await repository.fileAt(commit.id, path),
      ];
      return { path, what: !before ? 'made' : after ? 'changed' : 'removed' };
    }),
  );
}

export async function parentOf(repository: ContentRepository, { parents: [parent] }: Commit): Promise<Commit | null> {
  // A shallow copy names parents that it does not have.
  return parent === undefined ? null : repository.commitNamed(parent).catch(() => null);
}
